import { foldText } from "../../fold-text.ts";
import { TOWNS_ABROAD } from "./town-names-abroad.ts";

/**
 * Lists everyday and foreign names of towns, folded: 'keys: other names'. The first key that is a town of the directory is meant, else
 * the first that exists anywhere.
 */
const TABLE = `
london: the big smoke|big smoke|the smoke|london town|ldn|londres|londra|londyn|londen|londinium|londino|lundunaum|λονδινο|لندن|לונדון|ロンドン|伦敦|倫敦|런던|llundain|londynie|londonda|lontoo|londyna
birmingham: brummieland|brummagem|brummie|birmingem|birminghem|бирмингем|μπερμιγχαμ|برمنغهام|バーミンガム|伯明翰|버밍엄|brum|bham|b ham|birmingham uk|second city
manchester: cottonopolis|mantsester|μαντσεστερ|مانشستر|מנצסטר|マンチェスター|曼彻斯特|맨체스터|manceinion|mcr|manc|manny|madchester
edinburgh: edinburg|edi|embra|эдинбург|единбург|edinbra|edinburra|athens of the north|caeredin|edinburga|εδιμβουργο|ادنبره|אדינבורו|エディンバラ|爱丁堡|에든버러|auld reekie|edimburgo|edimbourg|edinburgo|edynburg|edinb
portsmouth: pompey|pmouth|portsmut|πορτσμουθ|朴次茅斯
liverpool: l pool|liverpul|ليفربول|リヴァプール|利物浦|리버풀|scouseland|lpool
newcastle upon tyne|newcastle: geordieland|the toon|ncl
nottingham: notts|nottm
southend on sea: southend
milton keynes: mk town|keynes
henley on thames: henley
burton upon trent: burton on trent
weston super mare: weston super
newcastle under lyme: newcastle u lyme
stratford upon avon: stratford on avon
southampton: soton
wolverhampton: wolves town
middlesbrough: boro town
leeds: lds|lids|لیدز|リーズ|利兹|리즈
bristol: brizzle|brstl|μπριστολ|بريستول|ブリストル|布里斯托|브리스톨
cardiff: caerdydd|the diff|kardiff|kardif|καρντιφ|كارديف|カーディフ|卡迪夫|카디프
swansea: abertawe
newport: casnewydd
belfast: beal feirste|bfs|belfasta|بلفاست|ベルファスト|贝尔法斯特|벨파스트
dublin: baile atha cliath|dublino|dublim|dublín
cork: corcaigh
galway: gaillimh
gaillimh: galway
derry|londonderry: doire
new york|new york city: nyc|n y c|new york ny|nueva york|nova york|nova iorque|big apple|manhattan ny
los angeles: l a california|los angeles ca|city of angels
san francisco: sf bay|frisco|san fran
philadelphia: philly|filadelfia
las vegas: vegas|sin city
boston: beantown
seattle: emerald city
detroit: motor city|motown
chicago: chi town|chitown|windy city
new orleans: nola|nueva orleans|la nouvelle orleans
atlanta: atl
washington: washington dc|washington d c|district of columbia
miami: mia fl
koln: cologne|koeln|colonia alemania|keulen|kolonia niemcy
munich: munchen|muenchen|munih|munchen deutschland|monaco di baviera|monachium|mnichov
vienna: wien|viyana|vienne autriche|viena|wieden|wenen|becs
frankfurt am main: frankfurt|francfort|francoforte
hamburg: hamburgo|hambourg|amburgo
berlin: berlim|berlino
nuremberg: nurnberg|nuernberg|nurnberg deutschland|norimberga
dusseldorf: duesseldorf
hannover: hanover
rome: eternal city|the eternal city|roma|rzym|rom italien
milan: milano|mailand|mediolan
florence: firenze|florenz|floransa|florencia
venice: venezia|venedig|venedik|venise|wenecja
naples: napoli|neapel|neapol|napoles
turin: torino|turyn
genoa: genova|genua|cenova
paris: city of light|paname|parigi|paryz|parijs|parys
marseille: marseilles|marsilya|marsella|marsiglia
lyon: lyons
nice: nizza|niza
strasbourg: strassburg|strasburgo
barcelona: barcelone|barcellona|barselona
sevilla: seville|sevilya
zaragoza: saragossa
lisbon: lisboa|lizbon|lissabon|lisbonne|lizbona
porto: oporto
warsaw: warszawa|varsova|warschau|varsovie|varsovia
krakow: cracow|krakau|cracovie|cracovia
gdansk: danzig
wroclaw: breslau
prague: praha|prag|praga
brussels: brussel|bruxelles|bruksel|bruselas
antwerpen: antwerp|anvers
gent: ghent|gand
the hague: den haag|la haye|lahey|s gravenhage
copenhagen: kobenhavn|kopenhagen|kopenhag|copenhague
goteborg: gothenburg
athens: athina|atina|athenes|athen|atenas|αθηνα
thessaloniki: selanik|salonica|saloniki
bucharest: bucuresti|bukres|bucarest|bukarest
belgrade: beograd|belgrad
moscow: moskva|moskova|moskau|moscou|moscu|mosca|москва
saint petersburg: st petersburg|sankt peterburg
kyiv: kiev|kiyev|киев|київ
huddersfield: hudds|huds|uddersfield
doncaster: donny|doncy
bradford: bradders
wakefield: wakey
stockport: stocky
bournemouth: bomo
milton keynes: mk
coventry: cov
basingstoke: bazza|amazingstoke
peterborough: p boro|peterboro|pboro
northampton: shoe town
blackpool: blackers
scarborough: scarbs|scarbados
wrexham: wrecsam
stoke on trent: stoke|stokie
cheltenham: chelt
aberdeen: granite city|furry boots city
sheffield: steel city
leicester: lester
worcester: wooster|wuster
gloucester: gloster|glouster
reading: reeding
norwich: norrich|norridge
plymouth: plimouth|plym|guz
warwick: worrick
derby: darby town
glasgow: weegieland|dear green place
geneva: geneve|genf|cenevre|ginevra|ginebra
zurich|zuerich: zurih|zuerich
istanbul: estambul|stambul|constantinople|konstantinopolis|stamboul|istambul
izmir: smyrna|esmirna
ankara: angora tr
cairo: kahire|kairo|le caire|el cairo|al qahirah
jerusalem: kudus
beijing: peking|pekin
tokyo: tokio
mexico city: cdmx|ciudad de mexico
sao paulo: sampa
rio de janeiro: rio brazil
mumbai: bombay
kolkata: calcutta
chennai: madras
bengaluru: bangalore
ho chi minh city: saigon
yangon: rangoon
toronto: t dot
`;

const KEYS = new Map<string, readonly string[]>();
for (const line of `${TOWNS_ABROAD}${TABLE}`.split("\n")) {
	const [keys = "", names = ""] = line.split(": ");
	for (const name of names.split("|")) KEYS.set(foldText(name), keys.split("|"));
}

/** Returns the keys of the towns for which a folded name is another name; empty where there are none. */
export function otherTownNames(name: string): readonly string[] {
	return KEYS.get(name) ?? [];
}
