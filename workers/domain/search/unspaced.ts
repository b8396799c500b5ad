import { foldText } from "../fold-text.ts";

/** Matches letters of the scripts that put no blanks between words, or join particles to them. */
const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{3,}/gu;
/** Matches what only joins the words of a sentence: 'I want to', 'in', 'please'. */
const JOINING =
	/^(?:我想?要?|想要?|要|在|去|找|买|吃|喝|做|的|里|里面|附近|哪里|哪儿|有没有|有|能|可以|吗|呢|了|请问|最好|一下|一家|家|で|の|に|を|が|は|へ|と|も|から|近く|どこ|たい|したい|たいです|です|ます|ください|くれる|てくれる|診て|診てくれる|を診てくれる|買いたい|買える|食べたい|飲みたい|探して|探しています|います|ありますか|ある|お店|店|에서|에|의|을|를|이|가|은|는|도|로|으로|근처|싶어요|싶어|고|하고|하고싶어요|있나요|있어요|어디|찾아요|곳|좋은)+$/u;
/** Matches 'near' and 'nearby', which ask for what is around the visitor where no town is named. */
const NEAR = /^(?:附近|身边|周边|离我最近|近く|近所|最寄り|周辺|근처|주변|가까운)$/;
/** Matches the words of times, which are read by the rules for times. */
const TIME =
	/^(?:小时|小時|時間|시간|营业中?|營業中?|営業中?|开门|開門|现在|現在|今日|今天|今晚|(?:周|星期|礼拜)[日天六]|[日土]曜日?|開いて(?:い)?る|지금|오늘|[월화수목금]요일|[月火水木金]曜日?|(?:周|星期|礼拜|週|禮拜)[一二三四五]|明天|明日|내일|周末|週末|주말|今晩|今夜|深夜|遅くまで|늦게|늦게까지|심야|영업중?|개점|开着|열려|여는|문연|문여는|오늘밤)$/;
const MOST_LETTERS = 10;

/**
 * Puts blanks between the words of a text in Chinese, Japanese or Korean where one of them is a town, or one is a trade beside a time or a word for near: the longest
 * known word first. What joins them is left out, what is not known stays. Words that are known as they stand are left whole.
 */
export function withWordsApart(
	text: string,
	{ isTown, isKnown, isName }: Record<"isTown" | "isKnown" | "isName", (word: string) => boolean>,
): string {
	return text.replace(RUN, (run) => {
		if (isName(foldText(run))) return run;
		const parts = partsOf(run, (word) => isTown(word) || isKnown(word) || NEAR.test(word) || TIME.test(word));
		const isFoundAs = (is: (word: string) => boolean) => parts.some(({ word, isFound }) => isFound && is(word));
		const isInTown = isFoundAs((word) => isTown(foldText(word)));
		const isAllRead =
			isFoundAs((word) => NEAR.test(word) || TIME.test(word)) &&
			isFoundAs((word) => isKnown(foldText(word))) &&
			parts.every(({ word, isFound }) => isFound || JOINING.test(word));
		const isAllTime = parts.every(({ word, isFound }) => isFound && (NEAR.test(word) || TIME.test(word)));
		if (!isInTown && !isAllRead && !isAllTime) return run;
		return parts
			.flatMap(({ word, isFound }) => {
				const isJoining = isFound ? isInTown && NEAR.test(word) : JOINING.test(word);
				return isJoining ? [] : [word];
			})
			.join(" ");
	});
}

/** Cuts a run of letters into the words that are known and what is between them. */
function partsOf(run: string, isKnown: (word: string) => boolean): { word: string; isFound: boolean }[] {
	const letters = [...run];
	const parts: { word: string; isFound: boolean }[] = [];
	for (let at = 0; at < letters.length; ) {
		const most = Math.min(MOST_LETTERS, letters.length - at);
		const length = Array.from({ length: most }, (_, less) => most - less).find((one) =>
			isKnown(foldText(letters.slice(at, at + one).join(""))),
		);
		const word = letters.slice(at, at + (length ?? 1)).join("");
		const last = parts.at(-1);
		if (length === undefined && last?.isFound === false) last.word += word;
		else parts.push({ word, isFound: length !== undefined });
		at += length ?? 1;
	}
	return parts;
}
