/**
 * Makes sentences that turn something down, out of a grammar: forms of a language crossed with what is wanted and what is not. In a form `W` is what is
 * wanted, `T` the town, `one` one of what is not wanted with its article, `many` several, `bare` its name without any, and `another` several of something else
 * that is not wanted either.
 */

/** Holds how a language calls a kind of place that is wanted, and two kinds within it. `key` is the English name of each. */
type Thing = { wanted: string; category: string; kinds: readonly [Kind, Kind] };
type Kind = { key: string; one: string; many: string; bare: string };

type Grammar = { things: readonly Thing[]; refusing: readonly string[]; welcoming: readonly string[] };

/** Reads the lines `wanted = category: key one/many/bare; key one/many/bare`. What is named in English only stands alone behind the key. */
function thingsOf(lines: string): Thing[] {
	return lines
		.trim()
		.split("\n")
		.map((line) => {
			const [wanted = "", category = "", kinds = ""] = line.trim().split(/ = |: /);
			const [first, second] = kinds.split("; ").map((kind): Kind => {
				const [key = "", one = "", many = "", bare = ""] = kind.split("/");
				return { key, one, many, bare };
			}) as [Kind, Kind];
			return { wanted, category, kinds: [first, second] };
		});
}

const formsOf = (lines: string) =>
	lines
		.trim()
		.split("\n")
		.map((line) => line.trim());

export const GRAMMARS: Readonly<Record<string, Grammar>> = {
	english: {
		things: thingsOf(`
			hotel = Hotels: hostel/a hostel/hostels/hostel; bed breakfast/a b&b/b&bs/b&b
			restaurant = Restaurants: indian/an indian/indian restaurants/indian; thai/a thai/thai places/thai
			dinner = Restaurants: steak house/a steak house/steak houses/steakhouse; seafood/a seafood restaurant/seafood places/seafood
			school = School: driving/a driving school/driving schools/driving school; language/a language school/language schools/language school
			beauty salon = Beauty Salon: nail/a nail salon/nail bars/nail salon; spa/a spa/spas/spa
			garage = Car Repair: tyre/a tyre shop/tyre shops/tyre place; mot/an mot centre/mot centres/mot
			cafe = Cafe: coffee/a coffee shop/coffee shops/coffee shop; tea/a tea house/tea houses/tea house
			pub = Pub: gastropub/a gastropub/gastropubs/gastropub; bar/a bar/bars/bar
			museum = Museum: gallery/an art gallery/art galleries/art gallery; gallery/a gallery/galleries/gallery
			gym = Gym: yoga/a yoga studio/yoga studios/yoga; yoga/yoga/yoga classes/yoga`),
		refusing: formsOf(`
			W in T, no many
			W T, not one
			W T but not one please
			W T without many
			W in T that isn't one
			W in T which is not one
			W T, anything but one
			W T, anything but many
			W T rather than one
			W T instead of one
			W T, im tired of many
			W T, skip the many
			W T, my wife hates many
			W T, my husband can't stand many
			W T, no more many
			W T other than one
			W T apart from many
			W T, many are not for us
			W T, never one
			W T, i wouldn't set foot in one
			W T, many bore me
			W T, last time it was one so something else
			W T, one is no use to me
			W T, we had one last week so not again
			W T, one won't do
			W T, please leave out many
			W T, as long as it's not one
			W T provided it is not one
			W T, just not one
			W T, one would be a waste of money
			W T, i've had enough of many
			W T, many put me off
			W T, don't show me many
			W T, many need not apply
			W T, neither one nor another
			W T, no many or another
			W T, no many and no another
			W T, many and another are out
			W T, i don't want one
			no many please, W T
			not one, W T
			anything but one, W T
			i hate many so W T
			fed up with many, looking for W T
			i'm not looking for one, i need W in T
			many are too loud for me, W T
			we don't do many, W in T please
			instead of one a W in T
			not one but W T
			forget many, W T
			my kids refuse to go to one, W T
			W, not one, T
			W (no many) T
			T W minus many
			T W, many excluded
			W T -bare
			many no, W in T yes
			W in T please, one is the last thing i want
			W in T with parking, no many
			no many, W in T with parking
			W in T, many are always full so no
			W T, one was a disappointment
			W T, i am too old for many
			W T, nobody here likes many
			W in T, one is what we are trying to avoid
			W T, steer clear of many
			W in T, which rules out many
			W T, many make me sad
			W T, many cost the earth
			no one T, W`),
		welcoming: formsOf(`
			W T, one would be fine too
			W T, i wouldn't mind one
			W T, nothing against many
			W T, not necessarily one
			W T, not only many
			W T, one is ok as well
			W T, i love many
			W T, ideally one
			W or bare T
			W T, can't do without parking
			W T no rush
			W T not too expensive
			W T not far from the station
			W T, no matter which`),
	},
	german: {
		things: thingsOf(`
			hotel = Hotels: hostel/ein hostel/hostels/hostel; bed breakfast/eine pension mit frühstück/pensionen mit frühstück/pension mit frühstück
			restaurant = Restaurants: steak house/ein steakhaus/steakhäuser/steakhaus; seafood/ein fischrestaurant/fischrestaurants/fischrestaurant
			schule = School: driving/eine fahrschule/fahrschulen/fahrschule; language/eine sprachschule/sprachschulen/sprachschule
			fitnessstudio = Gym: yoga/ein yogastudio/yogastudios/yoga; yoga/yoga/yogastudios/yoga`),
		refusing: formsOf(`
			W in T, bitte keine many
			W T ohne bare
			W T, kein bare
			W T, aber bitte nicht one
			W in T, alles außer one
			W T statt one
			lieber W als one in T
			W T, many mag ich nicht
			W T, many kann ich nicht leiden
			W T, one ist nichts für uns
			W T, one kommt nicht in Frage
			W in T, many sind mir zu teuer
			W T, von many hab ich genug
			W T, nur kein bare
			W T, one brauche ich nicht
			W in T, das kein bare ist
			keine many, W in T
			ich suche keine many, sondern W in T
			W in T, many bitte weglassen
			W T, one war letztes mal furchtbar
			W T, weder bare noch another
			W T, keine many und keine another
			W T, nie wieder one
			W T, many ausgeschlossen
			W T, one hatten wir gestern`),
		welcoming: formsOf(`
			W T, one wäre auch ok
			W T, nichts gegen many
			W T nicht zu teuer
			W T nicht weit vom Bahnhof
			W T, am liebsten one`),
	},
	french: {
		things: thingsOf(`
			hôtel = Hotels: hostel/une auberge de jeunesse/auberges de jeunesse/auberge de jeunesse; bed breakfast/une chambre d'hôtes/chambres d'hôtes/chambre d'hôtes
			école = School: driving/une auto-école/auto-écoles/auto-école; language/une école de langues/écoles de langues/école de langues
			salle de sport = Gym: yoga/un studio de yoga/studios de yoga/yoga; yoga/un cours de yoga/cours de yoga/yoga
			café = Cafe: tea/un salon de thé/salons de thé/salon de thé; tea/un salon de thé/salons de thé/salon de thé`),
		refusing: formsOf(`
			W à T, pas de bare
			W T sans bare
			W à T mais pas one
			W à T qui ne soit pas one
			W T, tout sauf one
			W à T plutôt que one
			W T au lieu d'one
			W T, j'en ai marre des many
			W T, je déteste les many
			W T, les many très peu pour moi
			W T, les many sont trop chers
			W T, surtout pas one
			W T, les many ne me plaisent pas
			W T, je ne veux pas de bare
			W T, ni bare ni another
			pas de bare, W à T
			W T, à part les many
			W T, jamais one
			W à T, les many on oublie
			W T, one non merci
			W T, one ça ne m'intéresse pas
			je ne cherche pas one mais W à T`),
		welcoming: formsOf(`
			W T, one irait aussi
			W à T, de préférence one
			W T pas trop cher
			W T pas loin de la gare`),
	},
	spanish: {
		things: thingsOf(`
			hotel = Hotels: hostel/un hostel/hostels/hostel; bed breakfast/un alojamiento con desayuno/b&bs/b&b
			restaurante = Restaurants: steak house/un asador/asadores/asador; seafood/una marisquería/marisquerías/marisquería
			colegio = School: driving/una autoescuela/autoescuelas/autoescuela; language/una escuela de idiomas/escuelas de idiomas/escuela de idiomas
			gimnasio = Gym: yoga/yoga/clases de yoga/yoga; yoga/un estudio de yoga/estudios de yoga/yoga`),
		refusing: formsOf(`
			W en T, nada de bare
			W T sin bare
			W en T pero no one
			W en T que no sea one
			W T, todo menos one
			W en T en vez de one
			W T en lugar de one
			W T, estoy harto de many
			W T, odio los many
			W T, no me gustan los many
			W T, no quiero one
			W T, los many son demasiado caros
			W T, one no por favor
			W T, ni bare ni another
			nada de bare, W en T
			no busco one, busco W en T
			W T excepto many
			W T, excluidos many
			W T, one ni loco
			W T, ya fuimos a one ayer
			W T, one no me interesa
			W T, los many me aburren`),
		welcoming: formsOf(`
			W T, one también vale
			W en T, preferiblemente one
			W T no muy caro
			W T no lejos de la estación`),
	},
	italian: {
		things: thingsOf(`
			hotel = Hotels: hostel/un ostello/ostelli/ostello; bed breakfast/un bed and breakfast/bed and breakfast/b&b
			ristorante = Restaurants: steak house/una bisteccheria/bisteccherie/bisteccheria; seafood/un ristorante di pesce/ristoranti di pesce/pesce
			scuola = School: driving/una scuola guida/scuole guida/scuola guida; language/una scuola di lingue/scuole di lingue/scuola di lingue
			palestra = Gym: yoga/lo yoga/corsi di yoga/yoga; yoga/uno studio di yoga/studi di yoga/yoga`),
		refusing: formsOf(`
			W a T, niente bare
			W T senza bare
			W a T ma non one
			W a T che non sia one
			W T, tutto tranne one
			W a T invece di one
			W T piuttosto che one
			W T, sono stufo di many
			W T, odio many
			W T, non mi piacciono many
			W T, non voglio one
			W T, many costano troppo
			W T, one no grazie
			W T, né bare né another
			niente bare, W a T
			W T eccetto many
			W T, one lo escludo
			W T, mai più one
			non cerco one ma W a T`),
		welcoming: formsOf(`
			W T, one va bene lo stesso
			W a T, meglio se one
			W T non troppo caro
			W T non lontano dalla stazione`),
	},
	portuguese: {
		things: thingsOf(`
			hotel = Hotels: hostel/um hostel/hostels/hostel; bed breakfast/um alojamento com pequeno-almoço/b&bs/b&b
			restaurante = Restaurants: steak house/uma churrascaria/churrascarias/churrascaria; indian/um indiano/indianos/indiano
			escola = School: driving/uma escola de condução/escolas de condução/escola de condução; language/uma escola de línguas/escolas de línguas/escola de línguas
			ginásio = Gym: yoga/ioga/aulas de ioga/ioga; yoga/yoga/aulas de yoga/yoga`),
		refusing: formsOf(`
			W em T, nada de bare
			W T sem bare
			W em T mas não one
			W em T que não seja one
			W T, tudo menos one
			W em T em vez de one
			W T, estou farto de many
			W T, odeio many
			W T, não gosto de many
			W T, não quero one
			W T, many são caros demais
			W T, one não obrigado
			W T, nem bare nem another
			nada de bare, W em T
			W T exceto many
			W T, one nem pensar
			W T, nunca mais one`),
		welcoming: formsOf(`
			W T, one também serve
			W em T, de preferência one
			W T não muito caro
			W T não longe da estação`),
	},
	dutch: {
		things: thingsOf(`
			hotel = Hotels: hostel/een hostel/hostels/hostel; bed breakfast/een bed and breakfast/b&b's/b&b
			restaurant = Restaurants: seafood/een visrestaurant/visrestaurants/visrestaurant; steak house/een steakhouse/steakhouses/steakhouse
			school = School: driving/een rijschool/rijscholen/rijschool; language/een taalschool/taalscholen/taalschool
			sportschool = Gym: yoga/een yogastudio/yogastudio's/yoga; yoga/yoga/yogalessen/yoga`),
		refusing: formsOf(`
			W in T, geen many
			W T zonder bare
			W in T maar niet one
			W in T die geen bare is
			W T, alles behalve one
			W in T in plaats van one
			liever W dan one in T
			W T, ik ben many zat
			W T, ik haat many
			W T, ik hou niet van many
			W T, ik wil geen bare
			W T, many zijn te duur
			W T, one nee bedankt
			W T, noch bare noch another
			geen many, W in T
			W T behalve many
			W T, nooit meer one
			W T, one hoeft niet
			ik zoek geen bare maar W in T`),
		welcoming: formsOf(`
			W T, one mag ook
			W in T, het liefst one
			W T niet te duur
			W T niet ver van het station`),
	},
	polish: {
		things: thingsOf(`
			hotel = Hotels: hostel/hostelu/hosteli/hostelu; bed breakfast/pensjonatu/pensjonatów/pensjonatu
			szkoła = School: driving/szkoły jazdy/szkół jazdy/szkoły jazdy; language/szkoły językowej/szkół językowych/szkoły językowej
			siłownia = Gym: yoga/jogi/zajęć jogi/jogi; yoga/studia jogi/zajęć jogi/jogi
			restauracja = Restaurants: seafood/owoców morza/owoców morza/owoców morza; steak house/steków/steków/steków`),
		refusing: formsOf(`
			W w T, ale bez one
			W T bez bare
			W T, nie potrzebuję one
			W T, wszystko oprócz one
			W w T zamiast one
			W T, nie znoszę many
			W T, nie lubię many
			W T, nie chcę one
			W T, dla mnie żadnych many
			W T, one nie dziękuję
			W T, ani one ani another
			nie chcę one, W w T
			W T, bez many
			W T, mam dość many`),
		welcoming: formsOf(`
			W T, ewentualnie do one
			W T nie za drogo`),
	},
	turkish: {
		things: thingsOf(`
			otel = Hotels: hostel/bir hostel/hosteller/hostel; bed breakfast/bir pansiyon/pansiyonlar/pansiyon
			restoran = Restaurants: steak house/bir steakhouse/steakhouselar/steakhouse; seafood/bir balıkçı/balıkçılar/balıkçı
			okul = School: driving/bir sürücü kursu/sürücü kursları/sürücü kursu; language/bir dil okulu/dil okulları/dil okulu
			spor salonu = Gym: yoga/yoga/yoga stüdyoları/yoga; yoga/bir yoga stüdyosu/yoga stüdyoları/yoga`),
		refusing: formsOf(`
			T W bare hariç
			T W, bare olmasın
			T W, bare istemiyorum
			T'de W, bare dışında
			T'de bare olmayan W
			T W, bare değil
			bare yerine T W
			bare değil W T
			T W, many çok pahalı
			T W, many sevmiyorum
			T W, many bize göre değil
			T W, ne bare ne another
			T W, bare gerek yok
			T W, many bıktım`),
		welcoming: formsOf(`
			T W, bare de olur
			T W, tercihen bare
			T W çok pahalı olmasın`),
	},
};
