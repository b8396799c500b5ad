import { betweenBlanks } from "../between-blanks.ts";
import { FILLERS } from "../fillers.ts";
import type { Feature } from "./features.ts";

/**
 * Holds a feature that a text asks for ("with wifi", "wheelchair accessible"). A `strong` one can mean nothing else. A weak one
 * ("delivery") can belong to a name or a trade, and counts beside a trade or a place when no other words remain. `ofHost`: only a place where
 * guests stay has it, "for kids" and "with a garden" are something else of a shop or a house.
 */
type ParsedFeature = { feature: Feature; from: number; to: number; strong: boolean; ofHost?: true };

/** Stand between "with" and the feature, and only praise or count it. */
const SOME =
	"(?:a|an|the|its|their|his|her|own|some|any|good|great|nice|decent|proper|lovely|big|large|small|sunny|fast|plenty of|lots of|loads of|online|on ?site|off ?street|off road|customer|private|public|dedicated|secure|easy|ample|available|mi|mio|mia|mon|ma|meinem|meiner|meinen|seu|meu|minha|mijn|moim|moja|el|la|le|l|o|de|den|dem|einem|einer|ein|un|une|una|um|uma|een)";
const WITH =
	"(?<! (?:dads?|mums?|mothers?|fathers?|parents?|couples?|man|men|woman|women) )(?:(?:that|which|who|and|they|it|you|also) )*(?:with|plus|including|incl|featuring|mit|con|avec|com|met|z|ze|has|have|having|got|offers?|offering|provides?|providing|(?:that|which|who|and) (?:do|does)|doing|does|accepts?|accepting|takes|taking|allows?|allowing|serves?|serving|lets?|welcom(?:e|es|ing)|(?:that|which|who) take)";
/** Coffee is "to go"; somebody who has somewhere to go, or wants to, is no takeaway's. */
const TO_GO =
	"(?<! (?:want|wants|like|need|where|places?|somewhere|anywhere|have|love|going|got|when|how|best) )to go(?! (?:to|for|on|out|in|and|with|there|shopping|eat|swimming) )";
/** Stand behind a feature that a place has. */
const GIVEN = "(?:available|accepted|provided|included|possible|on ?site|served|offered|ok|okay|taken|on offer)";
/** Stand behind guests who may come. */
const WELCOME =
	"(?:is |are )?(?:friendly|welcoming|inclusive|positive|affirming|welcome[ds]?|allowed|permitted|accepted|okay|ok|possible)";
const SUITED = "(?:suitable|good|great|ideal|perfect|fine|ok|okay|safe|fun|nice|best)";
const WHO = "(?:i|you|we|they|he|she|one|(?:my|our) [a-z]+)";
/** Booking is asked for of every trade: "can I book" alone says no feature. */
const CAN = "(?:i|you|we|they) (?:can|could|may|am allowed to|are allowed to)";
/** Ask for what a place lets its guests do. Who needs to take a dog somewhere has a dog; who may, asks for a place that lets it in. */
const ALLOWED = `(?:${WHO} (?:can|could|may|am allowed to|are allowed to)|(?:can|could|may) ${WHO}|(?:(?:is it|its) )?(?:ok|okay|fine|possible|allowed|able) to)`;
const MAY = `(?:${ALLOWED}|${WHO} (?:want|need|would like|like) to)`;
const BRING = "(?:take|bring|get|have|fit|use|go with|eat with|come with|come in with)";

/** Says in any language that nothing is to be paid. */
const GRATIS =
	"(?:(?:for )?free(?: of (?:charge|cost))?|for nothing|(?:at )?no (?:charges?|cost|fees?)|without (?:a |any )?(?:charges?|cost|fees?|pay(?:ing|ment)?)|(?:dont|doesnt|do not|not|never|no need to|without having to|wont) (?:have to |need to )?(?:pay|charge|cost)(?: (?:anything|a penny|a fee|extra))?|costs? nothing|nothing to pay|unpaid|unmetered|kostenlos(?:e[rnsm]?)?|kostenfrei(?:e[rnsm]?)?|umsonst|gratis|gratuit(?:e|es|s)?|gratuit[aoi]s?|darmow[a-z]+|bezplatn[a-z]+|ucretsiz|bedava)";
const PARKING =
	"(?:(?:car |street |on street |roadside |kerbside )?park(?:ing)?(?: (?:spaces?|lot|bays?))?(?: (?:in|on|along) the (?:street|road|kerb))?|car parks?|parken|parkplatz(?:e|en)?|parkmoglichkeit(?:en)?|stationnement|aparcamiento|aparcar|estacionamento|estacionamiento|estacionar|parcheggi(?:o|are)?|parkeren|parkeerplaats(?:en)?|parkowac|parkowanie|otopark[a-z]*)";
/** Stand between parking and that it is free. */
const BETWEEN_FREE =
	"(?:to|for|on|a|an|the|any|my|our|your|it|is|are|s|that|thats|which|where|and|you|i|we|they|with|customer|car|street|outside|nearby|there|on ?site|off ?street|on street|road|roadside|public|zu|en|em|de|le|la|un|het)";

/** Those who are asked whether they do something, or do it. */
const WHO_DO = "(?:that|which|who|they|you|will|would|can|could|do|does|to|also|and)";
/** Stands before a thing that itself is to be bought, hired or mended. */
const TO_GET =
	"(?<! (?:hire|buy|rent|fix|repair|mend|borrow|sell|sells|selling|new|used|second hand|broken|electric)(?: an?| my| the)? )";
/** Stands behind a thing that a trade is about. */
const NO_TRADE =
	"(?! (?:hire|rental|repairs?|shops?|services?|sales?|for sale|basketball|tyres?|batter(?:y|ies)|routers?|installation|installers?|boosters?|extenders?|engineers?|problems?|signal|not|wont|isnt|keeps?|is|down) )";

/** Whom some of the parking is kept for. */
const DISABLED =
	"(?:blue badge|disabled|accessible|handicap(?:ped)?|(?:wheel ?chair)(?: users?| accessible| friendly)?)";
const LGBTQ = "(?:lgbt(?: ?q)?(?: ?i)?(?: ?a)?|lgbtqia|gays?|lesbians?|queer|trans(?:gender)?|same sex)";

/** Asks for a kitchen without meat, which is refused as no butcher is. */
const NO_MEAT =
	"(?:with )?(?:no|without(?: any)?|ohne(?: jegliches)?|kein|sans|pas de|sin|nada de|senza|niente|sem|zonder|geen|bez|zadnego) (?:meat|fleisch|viande|carnes?|carni|vlees|miesa)(?: (?:on|at) (?:the|its) menu| at all)?|fleischlose?[rsn]?|vleesloze?|bezmiesn[a-z]+|etsiz|et yemeyen(?:ler)?(?: icin)?|et olmayan";

/**
 * Describes a feature by what is there (`named`), which is enough behind "with" and before "available", and alone where it can be a weak one
 * (`isWeak`); by the guests who may come ("dogs"), who are "welcome" or brought; by phrases that say it all; and by those that say it of a
 * place where guests stay (`ofHost`).
 */
type FeatureWords = {
	feature: Feature;
	named?: string;
	isWeak?: true;
	guests?: string;
	phrases?: string;
	ofHost?: string;
};

const FEATURE_WORDS: readonly FeatureWords[] = [
	{
		feature: "wheelchair",
		named:
			"(?:wheel ?chair|disabled|step free|level|accessible) (?:access(?:ible|ibility)?(?: entrance| entry)?|entrance|entry|ramps?)|(?:wheelchair )?ramps?|step free access|wheelchairs?|accessibility|accessible",
		isWeak: true,
		guests:
			"(?:(?:electric |manual |motori[sz]ed |powered )?wheel ?chairs?(?: users?)?|disabled (?:people|customers|visitors)|disabled|mobility scooters?|wheel ?chair users?)",
		phrases: `(?<! (?:meals|food|kitchen|bar|cafe) )on wheels|ramps? (?:at|to|by|up to|into|on) (?:the |its )?(?:entrance|door|front(?: door)?|shop|way in)|(?:for|with) (?:my|our|a) (?:disabled|wheelchair ?bound|wheelchair using) (?!bays?|spaces?|spots?|parking|toilets?|loos?|badge)[a-z]+|(?:who )?(?:uses?|using|is in|in|on|needs?|with) (?:a |my |his |her )?(?:wheel ?chair|mobility scooter)|(?:flat|level) access|rollstuhl(?:zugang|eingang|fahrer(?:in)?|rampe)?(?: (?:geeignet|tauglich))?|behindertengerecht(?:e[rsn]?)?|(?:acces (?:pour )?|accessible aux )?(?:handicapes|personnes (?:handicapees|a mobilite reduite)|pmr)|(?:adaptado (?:a|para) |acceso para )?(?:minusvalidos|discapacitados|sillas de ruedas)|(?:accessibile )?(?:in |con |alla |a )?(?:carrozzina|carrozzella)|(?:accessibile (?:ai|a) |per )?(?:disabili|diversamente abili)|(?:acessivel (?:a|para) )?deficientes|(?:dla )?(?:osob )?niepelnosprawnych|(?:wheel ?chair|disabled) (?:accessible|access|friendly)|accessible (?:by|for|with|to) (?:a )?wheelchairs?|step free(?: access)?|(?:with )?no (?:steps|stairs)|without (?:any )?(?:steps|stairs)|(?:${WHO} )?(?:cant|cannot|can t) (?:do|manage|climb|use|get up) (?:the |any )?(?:steps|stairs)|for (?:a |my )?(?:wheel ?chairs?(?: users?)?|disabled (?:people|customers|visitors)|people in (?:a )?wheelchairs?)|(?:ohne|sans|sin|senza|sem|zonder|bez) (?:stufen|treppen|marches|escaliers|escalones|escaleras|gradini|scale|degraus|escadas|trappen|drempels|schodow)|cadeira de rodas|(?:na |dla )?woz(?:ku|kow|ka|ek) inwalidzk[a-z]+|engelli (?:erisimi|girisi|dostu)|handicap(?:ped)? accessible|barrier free|rollstuhlgerecht(?:es?|er)?|barrierefrei(?:es?|er)?|(?:accesible (?:para|en) )?silla de ruedas|(?:accessible (?:en )?)?fauteuil roulant|(?:accessibile (?:in )?)?sedia a rotelle|rolstoel(?:vriendelijke?|toegankelijke?)?|tekerlekli sandalye(?:ye)? (?:uygun|girisi)|${TO_GET}(?:wheel ?chairs?|mobility scooters?)(?: users?)?${NO_TRADE}`,
	},
	{
		feature: "delivery",
		named:
			"(?:home |free |food |online )?(?:delivery|deliveries)|deliver(?:ed|ing|s)|thuisbezorg\\w*|bezorg(?:t|en|ing)|lieferung|lieferservice|entrega|consegna|livraison|bezorging|dostawa|dowozem|dostawy",
		isWeak: true,
		phrases: `(?:it )?needs (?:a )?(?:home )?delivery|(?:home|online|free|same day|next day) delivery|deliver (?:breakfast|lunch|dinner|tea|food|meals?|groceries|parcels?|orders?)|(?:get|have|want) (?:[a-z]+ ){1,2}(?:brought|delivered|dropped off|dropped) (?:to|at|round)(?: (?:the|my|our))? (?:site|home|house|work|door|office|me|us|mine|ours)|(?:(?:that|which|who|and|they) )*(?:(?:will|can|could|do|does|to) )?(?:delivers?|brings?|comes?|drops?)(?: (?:it|them|food|shopping|everything|stuff|off))* (?:to|at) (?:(?:the|my|your|our) )?(?:door|doorstep|house|home|flat|address|office|me|us)|(?:delivered )?(?:to|at) (?:my|your|our) (?:door|doorstep)|(?:that|which|who|they)(?: will| can| could| do)? delivers?|(?:will|can|could) deliver|(?:brought|delivered|dropped|sent|bring it|bring them)(?: (?:round|over|off|out|up))* to (?:(?:my|our|the) )?(?:me|us|home|house|door|flat|nan|nans|gran|grans|mum|mums|dad|dads|parents|mother|father|grandma|office|work)|(?:${WHO_DO} )+(?:sends?|posts?|ships?|couriers?|drops?|brings?|delivers?)(?: [a-z]+){0,2} (?:out|round|over|off|home|to (?:me|us|(?:my|your|our|the|her|his|their|people s|peoples) [a-z]+)|by (?:van|post|mail|courier|bike))(?: (?:out|by (?:van|post|mail|courier|bike)))*|(?:have|get|want) (?:it|them|things|everything) (?:sent|delivered|dropped|brought|posted)(?: (?:out|round|over|off|to (?:me|us|(?:my|our|the|her|his) [a-z]+)))?|delivers(?: (?:food|here|now|today|tonight|locally))?|delivery (?:vans?|service|drivers?|available)|deliver(?:y|ies)(?= (?:of|to (?:my|our|the|your)) )|does deliveries|(?:${WHO_DO} )+deliver(?: (?:my|our|the|it|them|food|to|home|here|locally))*|(?:brought|sent|dropped|delivered)(?: (?:round|over|off))? (?:to|at) (?:my|our|the|her|his) [a-z]+|(?:on|with|via|by|from) (?:deliveroo|just ?eat|uber ?eats)|(?:brought|dropped|delivered|left)(?: (?:round|over|off))? at (?:(?:my|our|the|her|his|your) )?(?:house|home|flat|door|doorstep|office|work|mine|ours)|drops?(?: [a-z]+)? (?:at|round to|round|off at) (?:mine|(?:the|my|our) (?:house|home|flat|door|doorstep))|(?:que )?(?:llev(?:a|e|an|en)|envi(?:a|e|an|en)|trae|reparte) a (?:casa|domicilio)|(?:envio|reparto)s? a (?:casa|domicilio)|(?:entrega|entregam) em casa|bezorgdienst|liefert|nach hause|livre a domicile|qui livre|que entreg(?:a|ue|an)|che consegna|bezorgt|thuisbezorgd|met bezorging|z dowozem|dowozi|livraison(?: a domicile)?|lieferdienst|lieferservice|entrega a domicilio|a domicilio|consegna a domicilio|bezorging|z dostawa|eve (?:servis|teslimat)|delivered`,
	},
	{
		feature: "takeaway",
		named: `take ?aways?|take ?out|${TO_GO}`,
		isWeak: true,
		phrases: `(?:${MAY} )?(?:to )?(?:order|get|buy)? ?(?:food )?(?:to|for) (?:take ?away|take ?out)|${MAY} take ?away|(?:food |meals? |something )?to take home|grab (?:and|n) go|grab (?:food|lunch|dinner|something|it) (?:to|and) (?:carry|take|go)(?: home| away| with (?:me|us))?|carry ?out|zum mitnehmen|para llevar|a emporter|da asporto|para levar|om mee te nemen|na wynos|paket servisi?`,
	},
	{
		feature: "outdoor-seating",
		named:
			"(?:outdoor|outside|al ?fresco) (?:seating|seats|tables?|dining|area|space)|outside seating|terrasse|aussenterrasse|biergarten|terraza|terrazza|esplanada|terras|ogrodek|ogrodkiem|taras|tarasem|bahceli",
		isWeak: true,
		phrases: `(?:with|has|have|having) (?:${SOME} )*(?:(?:beer|roof|rooftop|pub|tea) gardens?|(?:roof|rooftop|outdoor|outside|sun)? ?terraces?|patios?|courtyards?|(?:tables|seats|seating) (?:outside|outdoors|in the sun))|(?:${MAY} )?(?:to )?(?:sit|eat|drink|have lunch|have dinner|dine) (?:out (?=in the sun|front|on the)|outside|outdoors|in the (?:sun|garden|open|fresh air)|under the (?:sky|stars|sun))(?:in the (?:sun|garden)|front|on the (?:terrace|pavement|patio))?|(?:tables|seats|seating|benches) (?:(?:out|round|at|in) )+(?:the )?(?:back|front|garden|sun|courtyard|yard)(?: (?:in|with) (?:the|a) (?:garden|sun|yard))?|sitting outside|al ?fresco(?: dining| eating| seating)?|draussen sitzen|al aire libre|en plein air|all aperto|ao ar livre|buiten (?:zitten|eten)|na zewnatrz|acik havada|mit (?:biergarten|terrasse)|con terraza|avec terrasse|(?:con|com) (?:terrazza|esplanada)|met terras`,
		ofHost: `with (?:${SOME} )*gardens?`,
	},
	{
		feature: "free-parking",
		named: "free (?:on ?site |car |customer )?(?:parking|car parks?)",
		phrases: `${GRATIS} (?:${BETWEEN_FREE} )*${PARKING}(?: (?:spaces?|places?|outside|nearby|on ?site|on the (?:street|road)))*|${PARKING} (?:${BETWEEN_FREE} )*${GRATIS}(?: (?:nearby|outside|close by|there|on the (?:street|road)))?|(?:without|no|any|zero|not) (?:any |a )?(?:car )?park(?:ing)? (?:charges?|fees?|costs?|fines?|meters?|tickets?)|(?:${MAY} )?(?:park|leave)(?: (?:the|my|our|a) (?:car|van|bike))?(?: (?:there|outside|right|just|nearby|in|on the (?:road|street)))* ${GRATIS}(?: (?:nearby|outside|close by|there|on the (?:street|road)))?`,
	},
	{
		feature: "accessible-parking",
		named: `${DISABLED} (?:car )?(?:parking|parks?|bays?|spaces?|spots?)(?: (?:bays?|spaces?|spots?|lots?|places?))?`,
		isWeak: true,
		phrases: `${DISABLED} (?:car )?(?:parking|car parks?|bays?|parking (?:bays?|spaces?|spots?|lots?))(?: (?:right )?outside)?(?: for (?:a |my |the )?(?:wheelchairs?(?: users?)?|disabled(?: people| drivers| visitors)?|blue badges?(?: holders?)?))?|(?:(?:${WHO} )?(?:have|has|ve got|ve|got|with|takes?|accepts?|for) (?:a |my |his |her |our )?)?blue badges?(?: holders?)?(?: (?:parking|bays?|spaces?|spots?|permit))*(?: (?:in|at) (?:the|its|their) car park)?(?: (?:right )?outside)?(?: (?:and|so|who) (?:${WHO} )?(?:need|want|have|needs|wants|has) (?:to park|parking|somewhere to park))?|park(?:ing)? (?:spaces? |bays? |spots? )?for (?:a |my |the )?(?:wheelchairs?(?: users?)?|disabled(?: people| drivers| visitors)?|blue badges?(?: holders?)?)|(?:behinderten|rollstuhl)park(?:platz|platze|platzen)|park(?:platz|platze) fur (?:behinderte|rollstuhlfahrer)|(?:aparcamiento|parking|plazas?|estacionamiento)(?: de (?:aparcamiento|parking))? (?:adaptad[oa]s?(?: para)?|para) (?:minusvalidos|discapacitados|personas con (?:discapacidad|movilidad reducida)|sillas? de ruedas)|(?:parking|places?|stationnement) (?:pour )?(?:handicape(?:s|es|e)?|pmr)|parcheggi?o? (?:per )?(?:i )?disabili|posti? (?:auto )?(?:per )?disabili|estacionamento para deficientes|(?:invaliden|gehandicapten)parkeerplaats(?:en)?|(?:parking|parkingiem|miejsc[a-z]+)(?: parkingow[a-z]+)? dla (?:niepelnosprawnych|inwalidow)|engelli (?:otopark[a-z]*|park yeri(?: olan)?)`,
	},
	{
		feature: "lgbtq",
		named: LGBTQ,
		isWeak: true,
		guests: `${LGBTQ}(?: (?:people|folk|couples?|men|women|guests?|customers?|families|kids))?`,
		phrases: `${LGBTQ} (?:safe (?:space|place)|community|owned|run|inclusive)|(?:rainbow|pride) (?:friendly|flag)|(?:welcoming|friendly|nice|kind|open|safe)(?: space| place)? (?:to|for|towards|with) (?:the )?(?:${LGBTQ})(?: (?:people|folk|couples?|men|women|guests?|customers?|community|families))?|(?:lgbt(?:i?q)?|queer|schwulen|homo|gay) ?(?:freundlich(?:e[rsn]?)?|vriendelijk[e]?|dostu)|(?:que )?(?:acoge|acepta)n? (?:a )?(?:lgbt[a-z]*|gays?)|gay ?friendly`,
	},
	{
		feature: "parking",
		named:
			"(?:a )?(?:car )?park(?:ing)?(?: (?:spaces?|lot|nearby|outside))?|otopark|(?:(?:somewhere|any ?where|a place|places?|a space|spaces?|a spot|room) )to park(?: (?:the|my|our|a) (?:car|van|bike))?",
		isWeak: true,
		phrases: `(?:(?:${SOME}|own|easy|good) )+parking(?: (?:spaces?|nearby|outside))?|(?:own|customer|private) car park|(?:(?:that|where|and) )?(?:i|you|we) can park(?: (?:at|outside|there|my car|the car))*|easy to park(?: at| outside)?|(?:can|could) (?:i|you|we) park(?: (?:at|outside|there|my car|the car))*|(?:${MAY} )?(?:to )?park(?: (?:the|my|our|a) (?:car|van|bike))? (?:right |just )?(?:outside|on ?site|out front|at the front|by the door)|(?:${MAY} |to )park(?: (?:the|my|our|a) (?:car|van|bike))? (?:right |just )?(?:nearby|close by)|(?:${MAY} )?(?:leave|put|stick) (?:the|my|our) (?:car|van|motor|wheels)(?: right| just)?(?: outside| nearby| there| out front| out the back| round the back| at the door)?|(?:space|room|spot|somewhere|anywhere|a place) (?:for|to (?:put|leave|stick)) (?:the|my|our|a) (?:car|van|motor)|parkingiem|parkeerplek|parkmoglichkeit(?:en)?|otopark(?:li|i olan)|parkplatz|parkplatze|aparcamiento|estacionamiento|parcheggio|estacionamento|parkeerplaats`,
	},
	{
		feature: "wifi",
		named:
			"(?:free |gratis |kostenloses |kostenlosem |gratuit )?(?:wi ?fi(?: ?l[iy])?|wlan|(?:wireless )?internet|wireless)(?: access| connection)?",
		isWeak: true,
		phrases: `(?:good|fast|decent|free|guest) (?:broadband|internet)|wi ?fi (?:password|(?:is )?(?:a )?(?:must|essential|included))|(?:has|have|must|needs?) (?:to have |got to have )?(?:wi ?fi|internet)|wireless internet|broadband|(?:wi ?fi|wlan)(?: [a-z]+)? (?:kostenlos|gratis|umsonst|gratuit|free)|connexion internet|internetem|internet(?:i olan|li| olan)|${MAY} (?:work|sit|study)(?: [a-z]+){0,2} (?:on|with|from) (?:my|a|the) laptop|(?<!^ (?:a )?(?:somewhere|anywhere|places?|table|desk) )to (?:use|plug in|work (?:from|on)|open) (?:on )?(?:my|a|the) laptop|(?<!^ (?:a )?(?:somewhere|anywhere|places?|table|desk) to [a-z]+ )(?:from|on|with) (?:my|a) laptop|(?:${MAY} |and |to )(?:use|get on|surf|browse|access|connect to|be on) (?:the |their )?(?:wi ?fi|internet|web|net)|(?:to |and )?(?:get|go|be) online|laptop friendly|(?:free|good|fast) wi ?fi|${MAY} (?:work on|use) (?:my|a|the) laptop|check (?:my )?emails?|(?:con|mit|avec|met|com|z) (?:free |gratis )?(?:wi ?fi|internet)|${TO_GET}(?<! (?:my|our|no|slow|install|set up) )(?:wi ?fi|wlan)${NO_TRADE}`,
	},
	{
		feature: "reservations",
		named:
			"(?:table |online )?(?:reservations?|bookings?|reservierung(?:en)?|reservas?|prenotazion[ei]|reserveringen?|rezerwacj[aeai]+|rezervasyon)",
		phrases: `(?:${MAY} |to |and )(?:(?:ring|phone|call) (?:up |ahead )?(?:and|to) )?(?:book|reserve)(?: us)? (?:a|the|our) (?:table|seat)s?(?: for [a-z]+)?|(?:(?:that|where|which) )?${CAN} (?:book|reserve)(?: (?:a|the) (?:table|place|seat))?(?: online| ahead| in advance)?|(?:table|online) (?:reservations?|bookings?)|book(?:able)? (?:online|ahead|in advance)|reservations (?:taken|accepted|possible)`,
	},
	{
		feature: "cards",
		named:
			"(?:credit |debit |bank )?cards?(?: payments?)?|contactless(?: payments?)?|(?:apple|google|samsung|android) (?:pay|wallet)|visa(?: debit| credit)?|mastercard(?: debit)?|maestro|amex|american express|plastic|chip and pin",
		phrases: `(?:za)?place (?:tylko )?karta|kart gec(?:iyor|er|erli)|contactless(?: payments?)?|(?:(?:takes?|taking|accepts?|accepting) )?(?:mobile|phone|nfc) payments?|(?:(?:credit|debit|bank) )?cards? (?:are |is )?(?:accepted|taken|ok|welcome)|(?:credit|debit) cards?(?: accepted)?|card payments?|(?:apple|google|samsung|android) (?:pay|wallet)|(?:kontaktlos(?:e[rsn]?)?|sin contacto|sans contact|senza contatto|contactloos|zblizeniow[a-z]+|temassiz)(?: (?:(?:be)?zahl(?:en|ung)|betalen|pagar|pago|paiement|pagamento|platnosc[a-z]*|odeme))?|tap (?:my |the |a )?(?:card|phone|watch) to pay|tap (?:to pay|and (?:go|pay))|(?:(?:do|does) (?:they|you|it) |that |which )?(?:takes?|accepts?) (?:(?:credit|debit) )?(?:cards?|plastic|contactless|visa|mastercard|amex)(?: payments?)?|no cash needed|(?:visa|mastercard|amex|american express)(?: debit)? (?:or|and|y|und|et) (?:visa|mastercard|amex|american express)|(?:(?:only|just) )?(?:have|got|carry)(?: only| just)? (?:a |my )?(?:bank |debit |credit )?cards?|(?:without|no|dont (?:have|carry)(?: any)?|havent got(?: any)?) cash(?: on me)?|card (?:machines?|readers?|terminals?)|(?:tap (?:and|to) pay|tap my (?:phone|watch|card)(?: to pay)?)|cartes? (?:bleue|bancaires?)|cb acceptee|accepte(?:nt)? la cb|(?:visa|mastercard|amex|american express) accepted|(?:(?:that|where) )?(?:${MAY} )?pay(?:s|ing)?(?: at| there| here| in there)? (?:by|with|on|using|via)(?: my| a| the)? (?:watch|apple watch|mobile|(?:credit |debit )?(?:card|phone)|visa|mastercard|amex|debit|credit)|cashless|kredi karti(?: gecen| olan)?|kart(?:la|la da|li) ode(?:me|nebilen|yebil[a-z]+)(?: (?:yapilan|yapilabilen|kabul eden|alan|gecen))?|kart (?:gecen|gecerli|kabul eden)|(?:mit |per )?(?:ec |kredit)?karte (?:be)?zahl(?:en|bar|t)|(?:(?:be)?zahl(?:e|en|t|ung) )?(?:mit|per|auf) (?:ec |kredit|giro|bank)karten?|kreditkarten?(?:zahlung)?|kartenzahlung|(?:pagar|pago) (?:con|com) (?:la )?(?:tarjeta|cartao)|(?:acept[ae]n?|admiten?|aceitam?) (?:tarjetas?|cartao|cartoes)|(?:paiement|payer|payez) (?:par|en) carte|accept(?:e|ent) (?:la |les )?cartes?|pagare con (?:la )?carta|accetta(?:no)? (?:le )?cart[ea]|met (?:de )?(?:pin|pinpas)|pinnen|(?:platnosc|placic|zaplacic) karta|tarjeta de credito|carta di credito|carte bancaire`,
	},
	{
		feature: "toilets",
		named:
			"(?:public |customer |unisex |gender neutral |clean )?(?:toilets?(?: facilities)?|restrooms?|washrooms?|bathrooms?|loos?|lavator(?:y|ies)|ladies and gents|gents|wc|toiletten?|toilettes|aseos|banos|bagn[oi]|toalet[ay]|tuvalet)",
		isWeak: true,
		phrases: `${MAY} (?:use|go to) (?:the |a |their )?(?:toilets?|loo|bathroom|restroom)|(?:somewhere|anywhere|a place|places?|room) to (?:(?:go to |use )(?:the |a )?(?:toilet|loo|bathroom|restroom)|pee|wee|have a (?:pee|wee))|tuvalet(?:i olan|li)|casa de banho`,
	},
	{
		feature: "dogs",
		named: "(?:dogs|pets)|hund(?:en)?|perros?|chiens?|cane|cani|cao|caes|honden|hond|ps(?:y|em|ami|a)",
		guests: "(?:dogs?|pets?|puppy|puppies|pups?|pooch(?:es)?)",
		phrases:
			"dogfriendly|hunde(?:freundlich(?:e[srn]?)?| erlaubt| willkommen)|(?:(?:que )?(?:admiten?|aceptan?) |se admiten )(?:perros|mascotas|animales)|(?:chiens|animaux) (?:acceptes|admis|bienvenus)|(?:qui accepte les )(?:chiens|animaux)|(?:cani|animali) (?:ammessi|benvenuti)|(?:aceita|aceitam) (?:caes|animais)|hond(?:en)? ?(?:toegestaan|welkom|vriendelijk)|hondvriendelijke?|(?:przyjazn[ey] )?(?:dla )?psom|(?:kopek|evcil hayvan) (?:kabul eden|dostu|girebilen)",
	},
	{
		feature: "children",
		named:
			"(?:kids|children|high ?chairs?|(?:baby )?changing(?: tables?| facilities| room)?|(?:kids?|childrens?|children s) (?:menu|meals?|area|play area|corner)|play ?areas?|soft play)",
		guests:
			"(?:kids?|child|children|family|families|toddlers?|bab(?:y|ies)|buggy|buggies|prams?|pushchairs?|little ones)",
		phrases: "baby changing|high ?chairs?|(?:kids|childrens) menu",
	},
	{
		feature: "vegetarian",
		named:
			"(?:vegetarian|veggie|meat free|vegetarische[rsn]?|vegetarian[ao]s?|vegetarienne?s?|wegetarianski[em]*) (?:food|essen|gerichte|options?|dishes|meals?|choices?|menu)",
		guests: "(?:vegetarians?|veggies?)",
		phrases: `${NO_MEAT}|(?:vegetarian|veggie) (?:options?|choices?)|(?:i |we |she |he )?(?:dont|doesnt) eat (?:any )?meat|meat ?free|meatless|vegetarische?[srn]?|vegetarian[ao]s?|vegetarienne?s?|wegetarianska|vejetaryen`,
	},
	{
		feature: "vegan",
		named: "(?:vegan|plant based) (?:food|options?|dishes|meals?|choices?|menu|cakes?)",
		guests: "(?:vegans?)",
		phrases:
			"vegan (?:options?|choices?)|vegane?[srn]|vegan[ao]s?|vegane?s?(?= (?:restaurant|cafe|essen))|weganska|vegetalienne?",
	},
	{
		feature: "alcohol",
		named: "alcohol(?:ic drinks)?|booze|beers?|wines?|cocktails|spirits",
		phrases: `(?:fully )?licensed|(?:that |which )?(?:sell|sells|selling) alcohol|alcohol served`,
	},
	{
		feature: "dine-in",
		named:
			"(?:dine|dining|sit) in|(?:(?:indoor|inside) )?(?:seating|seats|tables)(?: inside| indoors)?|(?:somewhere|anywhere|places?|room|space) to sit(?: down)?(?: inside)?",
		phrases: `dine in|(?:eat|sit) in(?= (?:\\n|not |or |rather ))|(?:${MAY} |to )(?:sit (?:down )?(?:and (?:eat|drink) )?(?:inside|indoors)|(?:(?:sit|stay|stop)(?: down)? and )?(?:eat|sit|have it|drink) in(?= (?:$|\\n|not |or |and |no |please )))|(?:${MAY} |to )?(?:eat|sit|dine) (?:down )?at (?:a|the|our) tables?|sit down (?:and|to) eat|sit down meal|(?:indoor|inside) (?:seating|seats|tables)|(?:${MAY} )(?:sit|eat) (?:inside|indoors|in(?= (?:$|\\n|not |or |and |no |please )))|(?:to )?(?:sit|eat) (?:inside|indoors|there)|(?:seating|seats|tables) inside`,
	},
	{
		feature: "appointments",
		named:
			"(?:online )?appointments?(?: only)?|termin(?:e|vereinbarung)?|rendez ?vous|cita(?: previa)?|appuntament[oi]|marcacao|hora marcada|afspraak|umawiania|zapisow|randevu(?:lu)?",
		isWeak: true,
		phrases: `by appointment(?: only)?|appointment only|(?:${MAY} |that |which |to )?(?:book|make|get|take|takes) (?:(?:an|my|your|some) )?appointments?|(?:${MAY} |to |and |must )?(?:book|reserve) (?:a|my|our) (?:time )?(?:slot|time|visit)(?: in advance| ahead| online| first)?`,
	},
	{
		feature: "live-music",
		named: "(?:live )?(?:music|bands?|gigs?|jazz|acts)|live entertainment",
		ofHost: "live music",
		phrases: "live (?:bands?|gigs?|jazz|entertainment|acts)|(?:bands|music) (?:play|plays|playing)",
	},
];

type Pattern = { strong: boolean; ofHost?: true; pattern: RegExp };
/**
 * Holds patterns of a feature that match no text without one of these words; null: none is sure to be there. The words are looked for first: an
 * isolate that meets a long pattern for the first time compiles it for milliseconds.
 */
type Patterns = { feature: Feature; words: RegExp | null; patterns: readonly Pattern[] };

const strong = (source: string): Pattern => ({ strong: true, pattern: betweenBlanks(source) });
const ofHosts = (source: string): Pattern => ({ strong: false, ofHost: true, pattern: betweenBlanks(source) });

const PATTERNS = FEATURE_WORDS.flatMap(({ feature, named, isWeak, guests, phrases, ofHost }): Patterns[] => [
	...(phrases === undefined ? [] : [{ feature, words: null, patterns: [strong(phrases)] }]),
	...(guests === undefined
		? []
		: [
				{
					feature,
					words: betweenBlanks(guests),
					patterns: [
						strong(
							[
								`(?:(?:that|where|which) )?(?:(?:accepts?|accepting|takes?|taking|allows?|allowing|lets?|welcom(?:e|es|ing)) )?${guests} ${WELCOME}`,
								`(?:(?:(?:that|which|who|and) )?(?:accepts?|accepting|takes|allows?|allowing|welcom(?:es|ing)|lets?)|(?:that|which|who) take) (?:in )?(?:${SOME} )*${guests}(?: in(?:side)?)?(?= )`,
								`${SUITED} (?:for|with) (?:(?:my|the|our|small|young|a) )*${guests}`,
								`(?:(?:that|where) )?${ALLOWED} ${BRING} (?:(?:my|the|our|a|your|her|his) )*${guests}(?: (?:in|into|inside|along|with me|with us|too))?`,
								`(?:bring|bringing|take|taking) (?:my|the|our|a|your) ${guests}(?: (?:in|inside|along|with me|with us|too))`,
								`(?:(?:my|the|our) )?${guests} (?:can|may|could) (?:come|go|sit|stay|get|come in)(?: (?:in|inside|too|along|with me|with us))*`,
								`(?:my|the|our|a) ${guests} in tow`,
								`(?:me|us) and (?:my|the|our) ${guests}`,
								`with (?:my|our|the|a) ${guests}`,
							].join("|"),
						),
						ofHosts(`for (?:(?:my|the|our|small|young|a) )*${guests}`),
					],
				},
			]),
	...(ofHost === undefined ? [] : [{ feature, words: null, patterns: [ofHosts(ofHost)] }]),
	...(named === undefined
		? []
		: [
				{
					feature,
					words: betweenBlanks(named),
					patterns: [
						strong(`${WITH} (?:${SOME} )*(?:${named})(?: ${GIVEN})?`),
						strong(`(?:${named}) (?:is |are )?${GIVEN}`),
						...(isWeak === undefined ? [] : [{ strong: false, pattern: betweenBlanks(named) }]),
					],
				},
			]),
]);

/** Holds the features of the texts that were looked at last: the same words, and what follows each of them, are looked at many times over. */
const PARSED = new Map<string, readonly ParsedFeature[]>();
const MOST_PARSED = 2_000;

/** All features that folded words ask for; `from` and `to` count words, and no two have one in common. */
export function parseFeatures(words: readonly string[]): readonly ParsedFeature[] {
	const text = ` ${words.join(" ")} `;
	const known = PARSED.get(text);
	if (known !== undefined) return known;
	if (PARSED.size >= MOST_PARSED) PARSED.clear();
	const parsed = featuresOf(text);
	PARSED.set(text, parsed);
	return parsed;
}

function featuresOf(text: string): ParsedFeature[] {
	const all = PATTERNS.filter(({ words }) => words?.test(text) ?? true).flatMap(({ feature, patterns }) =>
		patterns.flatMap(({ strong, ofHost, pattern }): ParsedFeature[] => {
			const match = pattern.exec(text);
			if (match === null) return [];
			const from = text.slice(0, match.index).split(" ").length - 2;
			return [{ feature, strong, from, to: from + match[0].split(" ").length, ...(ofHost && { ofHost }) }];
		}),
	);
	const found: ParsedFeature[] = [];
	// "Accepts credit cards" says more than "credit cards" of it.
	for (const one of all.sort((a, b) => Number(b.strong) - Number(a.strong) || b.to - b.from - (a.to - a.from)))
		if (!found.some((other) => other.from < one.to && one.from < other.to)) found.push(one);
	return found;
}

const NAMED = new Map(
	FEATURE_WORDS.flatMap(({ feature, named }) =>
		named === undefined ? [] : [[feature, betweenBlanks(named)] as const],
	),
);

/** Returns the words that name a feature, of all that ask for it: the appointment of "where I can make an appointment". Without such a name all. */
export function namingWords(feature: Feature, words: readonly string[]): string[] {
	const named = NAMED.get(feature)
		?.exec(` ${words.join(" ")} `)?.[0]
		.split(" ");
	return (named ?? words).filter((word) => !FILLERS.has(word) && word !== "only");
}
