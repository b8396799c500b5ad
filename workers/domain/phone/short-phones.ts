/**
 * Lists the countries, by their calling codes, in which hardly any number of so few digits is whole: most are local ones whose area code
 * was not written. `whole` matches those that are dialled as they are (national rates, services). A telephone dials the others within
 * their town alone. The patterns are libphonenumber's for kinds of numbers, which its small metadata lacks.
 */
const FEW_WHOLE: Readonly<Record<string, { fewest: number; most: number; whole: RegExp }>> = {
	355: { fewest: 6, most: 7, whole: /^(?:800\d{4}|900[1-9]\d\d|808[1-9]\d\d)$/ },
	61: {
		fewest: 6,
		most: 8,
		whole: /^(?:180(?:0\d{3}|2)\d{3}|163\d{2,6}|13(?:00\d{6}(?:\d{2})?|45[0-4]\d{3})|13\d{4})$/,
	},
	55: { fewest: 8, most: 8, whole: /^(?:(?:30[03]\d{3}|4(?:0(?:0\d|20)|370|864))\d{4}|300\d{5})$/ },
	375: { fewest: 6, most: 8, whole: /^(?:800\d{3,7}|8(?:0[13]|20\d)\d{7})$/ },
	243: { fewest: 8, most: 8, whole: /^(?:(?:(?:12|573)\d\d|276)\d{5}|[1-6]\d{6})$/ },
	86: {
		fewest: 7,
		most: 8,
		whole:
			/^(?:16[08]\d{5}|10(?:10\d{4}|96\d{3,4})|400\d{7}|950\d{7,8}|(?:2[0-57-9]|3(?:[15]\d|35|49|7[0-79]|9[1-68])|4(?:1[125-9]|2[179]|[35][1-9]|6[47-9]|7\d|8[23])|5(?:[1357]\d|2[37]|4[36]|6[1-46]|80|9[1-9])|6(?:3[1-35]|6[0238]|9[12])|7(?:01|[1579]\d|2[248]|3[014-9]|4[3-6]|6[023689])|8(?:1[236-8]|2[5-7]|[37]\d|5[14-9]|8[36-8]|9[1-8])|9(?:0[1-3689]|1[1-79]|[379]\d|4[13]|5[1-5]))96\d{3,4})$/,
	},
	44: {
		fewest: 7,
		most: 7,
		whole: /^(?:80[08]\d{7}|800\d{6}|8001111|(?:8(?:4[2-5]|7[0-3])|9(?:[01]\d|8[2-49]))\d{7}|845464\d)$/,
	},
	852: { fewest: 6, most: 7, whole: /^(?:900(?:[0-24-9]\d{7}|3\d{1,4}))$/ },
	972: { fewest: 7, most: 7, whole: /^(?:1(?:255|80[019]\d{3})\d{3})$/ },
	91: { fewest: 8, most: 8, whole: /^(?:000800\d{7}|180(?:0\d{4,9}|3\d{9}))$/ },
	81: {
		fewest: 8,
		most: 8,
		whole: /^(?:00777(?:[01]|5\d)\d\d|(?:00(?:7778|882[1245])|(?:120|800\d)\d\d)\d{4}|00(?:37|66|78)\d{6,13})$/,
	},
	82: {
		fewest: 6,
		most: 6,
		whole: /^(?:(?:2|3[1-3]|[46][1-4]|5[1-5])[1-9]\d{6,7}|(?:3[1-3]|[46][1-4]|5[1-5])1\d{2,3})$/,
	},
	31: {
		fewest: 6,
		most: 8,
		whole:
			/^(?:800\d{4,7}|90[069]\d{4,7}|140(?:1[035]|2[0346]|3[03568]|4[0356]|5[0358]|8[458])|(?:140(?:1[16-8]|2[259]|3[124]|4[17-9]|5[124679]|7)|8[478]\d{6})\d)$/,
	},
	63: {
		fewest: 8,
		most: 8,
		whole:
			/^(?:(?:(?:2[3-8]|3[2-68]|4[2-9]|5[2-6]|6[2-58]|7[24578])\d{3}|88(?:22\d\d|42))\d{4}|(?:2|8[2-8]\d\d)\d{5})$/,
	},
	92: { fewest: 8, most: 8, whole: /^(?:800\d{5}(?:\d{3})?|900\d{5})$/ },
	48: {
		fewest: 6,
		most: 7,
		whole:
			/^(?:(?:30|47\d\d)\d{5}|(?:1[2-8]|2[2-69]|3[2-4]|4[1-468]|5[24-689]|6[1-3578]|7[14-7]|8[1-79]|9[145])(?:[02-9]\d{6}|1(?:[0-8]\d{5}|9\d{3}(?:\d{2})?))|64\d{4,7})$/,
	},
	595: { fewest: 6, most: 6, whole: /^(?:[245]0\d{6,7}|[36-9]0\d{4,7})$/ },
	40: { fewest: 6, most: 6, whole: /^(?:[23][13-6]\d{7}|(?:2(?:19\d|[3-6]\d9)|31\d\d)\d\d)$/ },
	46: { fewest: 6, most: 6, whole: /^(?:20\d{4,7})$/ },
	421: {
		fewest: 6,
		most: 7,
		whole:
			/^(?:(?:2(?:16|[2-9]\d{3})|(?:(?:[3-5][1-8]\d|819)\d|601[1-5])\d)\d{4}|(?:2|[3-5][1-8])1[67]\d{3}|[3-5][1-8]16\d\d|9090\d{3})$/,
	},
	90: { fewest: 7, most: 7, whole: /^(?:444\d{4})$/ },
	886: { fewest: 7, most: 7, whole: /^(?:20(?:[013-9]\d\d|2)\d{4})$/ },
	598: { fewest: 7, most: 7, whole: /^(?:0004\d{2,9}|(?:405|80[05])\d{4}|90[0-8]\d{4})$/ },
	84: { fewest: 7, most: 8, whole: /^(?:1800\d{4,6}|12(?:0[13]|28)\d{4}|1900\d{4,6}|[17]99\d{4}|69\d{5,6})$/ },
	685: { fewest: 6, most: 6, whole: /^(?:6[1-9]\d{3}|(?:[2-5]|60)\d{4}|800\d{3})$/ },
	263: { fewest: 7, most: 7, whole: /^(?:80(?:[01]\d|20|8[0-8])\d{3})$/ },
};

/** Tells whether a national number has too few digits to be dialled from elsewhere: "472 71 61" in Turkey, unlike "444 0 123". */
export function lacksAreaCode(national: string, callingCode: string): boolean {
	const few = FEW_WHOLE[callingCode];
	return few !== undefined && national.length >= few.fewest && national.length <= few.most && !few.whole.test(national);
}
