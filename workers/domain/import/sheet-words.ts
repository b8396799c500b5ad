import { foldText } from "../fold-text.ts";

/** Lists words that say that a sheet shows how listings are written, and has none. */
const TEMPLATE =
	"template templates sablon sablonu sablonlar vorlage vorlagen muster mustervorlage modele modeles gabarit plantilla plantillas modello modelli modelo " +
	"modelos sjabloon szablon wzor sablona šablóna skabelon шаблон образец テンプレート 模板";
const EXAMPLE =
	"example examples sample samples demo ornek ornekler ornegi beispiel beispiele beispieldaten beispielzeilen exemple exemples ejemplo ejemplos esempio " +
	"esempi exemplo exemplos voorbeeld voorbeelden przyklad przyklady priklad priklady exempel eksempel пример примеры 例 示例";
const INSTRUCTIONS =
	"instruction instructions readme help guide guidelines howto tutorial legend talimat talimatlar aciklama aciklamalar kilavuz yardim rehber lejant " +
	"anleitung anleitungen hinweis hinweise hilfe legende erklarung notice aide guida istruzioni aiuto istruzione instrucciones instruccion ayuda guia leyenda " +
	"instrucoes ajuda instructies uitleg instrukcja instrukcje pomoc navod inструкция инструкция помощь 説明 说明";
/** Lists words of sheets that hold other things than places, unless their columns say more. */
const LOOKUP =
	"lookup lookups list lists lov codes code dictionary enum enums values options validation dropdown dropdowns categories category cities countries types " +
	"config configuration settings summary overview pivot statistics stats report index toc contents changelog log metadata info notes cover totals count counts " +
	"ozet ozeti istatistik kategoriler kategori sehirler iller ulkeler listeler liste ayarlar icindekiler rapor notlar ubersicht zusammenfassung auswertung " +
	"kategorien stadte lander listen werte inhalt notizen resume sommaire categories villes pays listes resumen categorias ciudades paises listas riepilogo " +
	"categorie citta paesi elenchi samenvatting overzicht";
/** Lists words that say nothing about a sheet's contents, so that "Sample data (2)" is a sample, and "Examples of cafes" are cafes. */
const GENERIC =
	"sheet sheets tab page data row rows file table tables import importing upload export excel csv xlsx listing listings business businesses company companies " +
	"place places location locations blank empty filled do not edit delete remove only for the a an of to how use using with your fill fields field columns " +
	"column format me read this and please start here general new old veri verisi verileri sayfa sayfasi isletme isletmeler isletmesi kayit dosya dosyasi " +
	"yukleme aktarim bos tablo satir icin kullanim daten tabelle blatt import zum zur fur de des du la le les d l datos hoja para el del di dati foglio il per " +
	"gegevens blad voor donnees feuille pour";

export type SheetNameKind = "template" | "example" | "instructions" | "lookup";

const words = {
	template: wordSet(TEMPLATE),
	example: wordSet(EXAMPLE),
	instructions: wordSet(INSTRUCTIONS),
	lookup: wordSet(LOOKUP),
	generic: wordSet(GENERIC),
};

/**
 * Classifies a sheet by its name alone: `lookup` are lists and summaries. Every word of the name must belong to the kind: "Examples of
 * cafes" gives null.
 */
export function sheetNameKind(name: string): SheetNameKind | null {
	const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/(\p{L})(\d)/gu, "$1 $2");
	const parts = foldText(spaced).split(" ");
	const whole = parts.join("");
	if (words.instructions.has(whole)) return "instructions";
	let kind: SheetNameKind | null = null;
	for (const part of parts) {
		if (words.template.has(part)) kind = "template";
		else if (words.instructions.has(part)) kind = kind === "template" ? kind : "instructions";
		else if (words.example.has(part)) kind ??= "example";
		else if (words.lookup.has(part)) kind ??= "lookup";
		else if (!words.generic.has(part) && !/^v?\d*$/.test(part)) return null;
	}
	return kind === null && /^how to use\b/.test(parts.join(" ")) ? "instructions" : kind;
}

function wordSet(text: string): ReadonlySet<string> {
	return new Set(text.split(" ").map(foldText));
}
