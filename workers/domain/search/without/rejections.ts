/**
 * Says how strongly a part of a text turns something down: it is `averse` where it says that somebody hates, fears or does not bear it, has had enough
 * of it or finds it too dear, and only `negating` where it says 'not' of anything ("they don't know my size").
 */
export type Rejection = "averse" | "negating";

/** Lists forms of words that negate, in the languages of the visitors. A star stands for any ending. */
const NEGATING =
	formsOf(`no not never none nothing nowhere nowt nope nah neither nor nobody without isnt arent dont doesnt wont cant cannot couldnt wouldnt shouldnt mustnt didnt aint
	nicht nichts kein* nie niemals ohne nein weder
	nunca jamas sin ningun* tampoco
	pas jamais aucun* sans ni rien
	non mai nessun* niente senza neanche nemmeno
	nao nem nenhum* sem jamais
	niet geen nooit zonder nee niks
	nie nigdy zaden zadn* bez ani
	degil yok hayir asla haric olmaz olmasin olmayan olmadan yemem yemeyiz yemez`);

/** Lists forms of words that only stand where something is turned down. */
const AVERSE =
	formsOf(`hate* hating loath* detest* dislik* despis* abhor* object* hide hiding remove removing filter filtering delete banish* refuse* refusing reject* avoid* shun* boycott* useless pointless overrated overpriced allergic intoleran* phobia wary excluded banned overdone overpriced smell* stink* suck sucks rubbish awful terrible
	hasse hassen hasst weglass* weglas* auslass* rauslass* verabscheu* verschon* gestrichen raus tabu weg vermeid* meide* allergisch unvertraglich* ausgeschlossen ausgenommen uberteuert*
	odio odia odian odiamos odiar aborrec* detest* evit* harto harta hartos alergico alergica alergicos excluid* descart* excluyo excluimos rechaz* excepto salvo
	exclu exclus exclue exclues excluant exclure allergique* marre ecarte ecartons degout* horreur ecoeur* surfait* sauf
	stufo stufa stufi omett* escludo escludiamo scarto scartiamo escluso esclusa esclusi escluse tranne eccetto allergic*
	odeio odeia omit* odeiam odeiamos farto farta fartos excluo dispenso dispensamos exceto excepto abomin*
	haat haten weglat* weglaten overslaan verafschuw* vermijd* allergisch* hekel schrap schrappen uitgesloten behalve
	nienawidz* unika* dosc alergiczn* alergik uczulen* odpada* wykluczon* wyklucza* pomija* omija* odrzuca* skresla* oprocz procz
	nefret alerjim eliyor* disliyor* bikti* bikmis* istemiyor* istemem istemeyiz sevmiyor* sevmem sevmeyiz`);

const DEAR =
	"(?:expensive|pricey|dear|loud|noisy|posh|crowded|busy|big|small|rough|fancy|cramped|spicy|heavy|greasy|impersonal|far|boring|touristy|teuer|laut|voll|weit|fett|schwer|scharf|langweilig)";
/** Matches what several words say of something that is turned down. */
const AVERSE_PHRASES = new RegExp(
	`(?<= )(?:${[
		// Enough of it.
		"(?:sick|tired|bored|fed up|had it|done|finished|over it) (?:of|with)|(?:had|have had|been to|seen|done) (?:quite |more than |way )?(?:enough|too many|too much)|enough (?:of|with)|had .+ (?:yesterday|last night|lately|already|again|all week|last week|recently)|too (?:much|many)|cost(?:s)? (?:too much|a fortune|the earth)|(?:cost|cout|kost|cuest)\\w+ (?:tropp|trop|zu viel|te veel|demasiad|demais|za duzo)\\w*",
		"(?:habe|hab|haben) (?:ich |wir )?(?:.+ )?(?:satt|genug)|genug von|(?:hangt|hangen) mir|keine lust|ras le bol|ja i assez|assez de|estoy cansad[oa]|cansad[oa] de|ya basta|basta (?:con|di)|stanc[oa] di|chega de|(?:ben|zijn) (?:.+ )?(?:zat|beu)|genoeg van|mam dosc",
		// Fear and loathing.
		"(?:scared|afraid|terrified|frightened|fearful) of|(?:can ?t|can ?not|could ?nt|could not|couldn t) (?:[a-z]+ly |even )?(?:stand|bear|abide|stomach|face|eat|deal with)|(?:scare|bore|disgust|annoy|frighten|upset|depress|irritate|stress|terrify|creep|freak|gross|put|turn)s? (?:me|us|him|her|them)(?: out| off)?|drives? (?:me|us) (?:mad|crazy|nuts)|makes? (?:me|us|him|her) (?:ill|sick|uncomfortable|nervous|anxious|sad|cry)|gives? (?:me|us|him|her) (?:the creeps|a headache|indigestion|heartburn|hives)",
		"angst vor|kann (?:ich |man )?.*nicht (?:leiden|ausstehen|ertragen|ab|vertragen)|(?:mag|mogen|will|wollen|vertrage|brauche) (?:ich |wir )?.*nicht|(?:me|nos|le) dan? (?:miedo|asco|horror|alergia)|tengo miedo|(?:no|ne|nao|non) (?:los |las |lo |la |le |li )?(?:soport\\w*|aguant\\w*|support\\w*|sopport\\w*|reggo)|peur (?:de|des|du)|ho paura|tenho medo|medo de|bang voor|nie znosz\\w*|boje sie|korku\\w*",
		// The wish for it not.
		"do(?:es)? ?n(?:o|t) ?t? (?:like|want|fancy|need|do|trust|enjoy|care)|(?:dont|doesnt|not|never|wont) (?:really |actually |even )?(?:like|want|fancy|need|trust|enjoy|care for|going to|go to|set foot in|bother with|keen|a fan|my thing|my cup)|(?:rather|sooner) (?:not|die|starve|walk|avoid|skip|stay home|eat my)|(?:are|is) (?:not|never) (?:my thing|for me|for us|an option)|no (?:me|nos|le) gustan?|no (?:quiero|queremos|quiere)|(?:n aime|naime|aime|aimons|veux|voulons|supporte) pas|non (?:mi|ci) piac\\w+|non (?:voglio|vogliamo)|nao (?:gosto|quero|queremos|gostamos)|(?:hou|houden|wil|willen|hoef|hoeft) (?:.+ )?(?:niet|geen)|nie (?:lubi\\w*|chc\\w*|potrzebuj\\w*)|lazim degil|gerek yok",
		"hard pass|would be (?:the |a |an )?(?:wrong|last|pointless|daft|silly|useless|overkill|torture|wasted|grounds|death|end of|hell|nightmare|disaster|insult\\w*|cruel\\w*|unkind|unfair|madness|murder|crime|step too far|bit much|embarrass\\w+|humiliat\\w+)|(?:is|are) (?:closed|off limits|out of bounds|barred|banned|forbidden) (?:to|for) (?:me|us|him|her|them)|(?:i|we|ill|id|its) (?:a )?pass|count (?:me|us) out|(?:no|not a|fat) chance|not on your (?:life|nelly)|over my dead body|barge ?pole|thumbs down|money down the drain|(?:waste|wasting) of|not likely|no ta|(?:can ?t|can ?not|not) (?:be|really be) (?:doing|dealing|bothered) with|up to here with|away from|(?:closed|shut|died) (?:down )?on me|let (?:me|us) down|ripped (?:me|us) off|ruined (?:my|our)|(?:spare|save) (?:me|us)|(?:lose|drop|nix|stop|quit|cross|strike|scratch|bin) (?:the|showing|suggesting|sending|giving|offering|recommending|listing|all)|who (?:needs|wants)|forget (?:about|the)|(?<!\\b(?:i|we|you|they|he|she) )can (?:wait|get lost|go|do one)|i(?: will| would|ll|d)? (?:scream|cry|explode|riot|weep)|(?:leav(?:e|ing)|put(?:ting)?|set(?:ting)?) .+ (?:aside|to one side|out of it)|leaving .+ out|(?:weed|sift|screen|filter) out|(?:make|makes|hold|holds|have|has|serve|serves) no (?:sense|appeal|interest|purpose|use|point|place)|(?:does|do) nothing for (?:me|us)|(?:kannst du|kann man|konnt ihr|konnen sie|kann) (?:dir |sich |ich )?(?:vergessen|sparen|behalten|knicken|schenken)|hasta (?:las narices|el gorro|la coronilla|los huevos)|on (?:oublie|evite|zappe)|leave .+ to (?:the|those|other|people|someone|others)|again (?:would|will) (?:finish|kill|be)|can keep (?:their|its|it|them|your)|get lost|mich jagen|c est (?:fini|non|mort)|s abstenir|sabstenir|ni (?:pensarlo|de broma|regalad[oa]s?)|neppure per sogno|sono fuori discussione|sienta[n]? (?:fatal|mal)|zijn (?:niks|niets) voor|no (?:me|nos) interesan?|(?:estar )?de sobra|te wensen over|do luftu|last thing|(?:is|are) an? (?:hard|definite|firm|big|absolute|total) no|dead in|gets? on (?:my|our|his|her)|keeps? getting|enough .+ already|would be a (?:mistake|waste|shame)|wont make me|no (?:fun|joke|place|good|use|point)|give .+ a (?:miss|swerve|wide berth)|steer clear|stay away|keep away|keep clear|pass on|rule[ds]? out|ruling out|leave out|(?:count|cross|strike|scratch|tick|knock|take|rule) (?:.+ )?(?:out|off)|(?:strike|take|cut|remove) .+ from|(?:forget|skip|avoid|leave|ditch|drop|bin|lose|dodge|ignore|exclude|omit|nix|swerve|dump) (?:it|that|those|them|this|these)|yuck|(?:cant|can ?not|couldnt) (?:afford|run to|justify)|off the (?:table|list|menu)|out of the question|no way|kommt nicht in frage|kommen nicht in frage|bloss nicht|nur nicht|nicht schon wieder|nie wieder|lehn\\w* (?:ich|wir) .*ab|abbastanza|a l exception|nunca mas|ni hablar|jamais plus|plus jamais|mai piu|nunca mais|nooit meer|nigdy wiecej|nie ma mowy|bir daha|tres peu pour|ni loc[oa]|nem pensar|anche no|vind ik niks|hoeft niet|nerv\\w+ (?:mich|uns)|paso de|ja? i assez|ai assez|bana gore degil",
		// Nobody is taken there, and nothing may call itself so.
		"(?:can ?t|can ?not|could ?nt|wo ?nt|would ?nt|should ?nt|must ?nt|dont) (?:take|bring|drag|send) (?:(?:the|my|our|his|her) )?[a-z]+ (?:in law )?(?:to|into)|(?:nowhere|nothing|nobody|noone|(?:no|not any|not a) ?(?:one|ones|place|places|where|thing)) (?:(?:that|which|who) )?(?:calls?|calling|call|claim\\w*|describ\\w+|styl(?:es|ed|ing)|advertis\\w+|brand\\w*|bill(?:s|ed|ing)|pretend\\w*|pos(?:es|ing)|masquerad\\w+) (?:to be|itself|themselves|themself|as)|(?:nowhere|nothing) (?:like|(?:that|which) (?:is|looks))",
		// What is done with it, said behind it with a pronoun or a part of the verb.
		"(?:lo|la|li|le|l) (?:salto|saltiamo|lascio|lasciamo|tolgo|togliamo|elimino|eliminiamo|rifiuto)|(?:lo|la|los|las) (?:quito|quitamos|salto|dejo|omito|tacho|elimino)|je (?:les?|la|l) (?:saute|laisse|zappe|raye|barre|refuse|elimine)|(?:lasse|lassen|schliesse|schliessen|streiche|streichen) (?:ich|wir) (?:[a-z]+ )?(?:aus|weg)|(?:sla|slaan|sluit|sluiten|laat|laten) (?:ik|we|wij) (?:[a-z]+ )?(?:over|uit|links|vallen|achterwege|weg)",
		"(?:lasci\\w+ (?:perdere|stare)|dejemos\\w*|dejamelos?|(?:lo|la|los|las) (?:dejamos|olvid\\w+)|mejor (?:lo |la )?olvid\\w+|olvid(?:a|ate|emos|emosnos)\\w*|laiss\\w+ tomber|(?:on|nous) (?:les? |la )?(?:laisse|laissons|oublie|oublions|evitons)|oubli(?:e|ez|ons)|deix\\w+ (?:para|pra) (?:la|outro|outra)|esquec\\w+|la(?:at|ten) (?:we |maar |dat )*(?:zitten|schieten|vallen|staan)|vergeet (?:maar|het|dat)|daruj\\w*|odpusc\\w*|zapomn\\w*|bosver\\w*|gecelim|unut(?:alim|un)?|kalsin|lassen wir(?: mal| lieber| sein| weg)*|dimentic\\w+|lass(?:t)? (?:mal|lieber|bitte|uns)|vergiss|vergesst|vergessen wir)",
		// What it is.
		`(?<!(?:not|never|me|you|us|that|this|there|one|here) )too (?!much|many|and|or|in|at|near|please|if|with)[a-z]+(?= (?:for|to)\\b|$| $)|too (?:\\w+ )?${DEAR}|zu ${DEAR}|(?:mir|uns|ihm|ihr|viel|einfach|etwas) zu [a-z]+|trop [a-z]+|ca suffit|hors de question|demasiad[oa]s? \\w+|(?:muy|muito) (?:car\\w+|ruidos\\w+|barulhent\\w+)|tropp[oaie] \\w+|(?:caro|cara|caros|caras) demais|te (?:duur|druk|luid|ver|klein|groot|vet)|za (?:drog\\w+|glosn\\w+|dalek\\w*|mal\\w+|duz\\w+)|cok (?:pahali|gurultulu|kalabalik|uzak)`,
		"(?:is|are) (?:right |well |so )?(?:out|off|overrated|rubbish|awful|terrible|horrible|crap|disgusting|vile|grim|no good|no use)",
	].join("|")})(?= )`,
);

/** Tells whether a part of a text, by its folded words, turns something down. Null: it does not. */
export function rejectionIn(words: readonly string[]): Rejection | null {
	if (AVERSE_PHRASES.test(` ${words.join(" ")} `) || words.some((word) => isFormOf(AVERSE, word))) return "averse";
	return words.some((word) => isFormOf(NEGATING, word)) ? "negating" : null;
}

type Forms = { whole: ReadonlySet<string>; beginnings: readonly string[] };

function formsOf(lines: string): Forms {
	const forms = lines.split(/\s+/).filter((form) => form !== "");
	return {
		whole: new Set(forms.filter((form) => !form.endsWith("*"))),
		beginnings: forms.filter((form) => form.endsWith("*")).map((form) => form.slice(0, -1)),
	};
}

function isFormOf({ whole, beginnings }: Forms, word: string): boolean {
	return whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
}
