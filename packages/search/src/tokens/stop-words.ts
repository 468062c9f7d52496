/**
 * Words of questions that carry no information. They count little, unless the query has no others (`it` is a
 * function of the documented product).
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about after all also an and any are as at be because been being best but by can cannot could did do does doing ' +
    'done don each else even ever every for from get gets give had has have having help here how i if in into is it its ' +
    'just keep know let like look lot make makes making many may me might more most much must my need needed not now of ' +
    'on one only or other our out own please possible put really same see set several should show some something still ' +
    'such take than that the their them then there these they thing things this those to too tell use used using very ' +
    'via want was way we well were what when where whether which while who why will with without work works would yet ' +
    'you your another instead own it'
  ).split(' '),
);

/** The same for Chinese, longest first; before them words that merely contain one. */
const CHINESE_FILLERS =
  /(目的|的确|标的|了解|除了|为了|受不了|网吧)|为什么|怎么办|怎么样|是什么|有哪些|有什么|什么样|是不是|能不能|可不可以|如何|怎么|怎样|什么|哪些|哪个|哪里|是否|能否|可以|应该|需要|请问|关于|一个|一下|一些|一种|以及|或者|并且|而且|但是|因为|所以|如果|我想|我的|我们|他们|它们|自己|这个|那个|这些|那些|这样|那样|里面|之间|之后|之前|时候|进行|通过|使得|的|了|吗|呢|吧/gu;

/** A run of Chinese with its stop words blanked, if two or more characters remain. */
export const blankFillers = (run: string): string => {
  const rest = run.replace(CHINESE_FILLERS, (filler, word) => (word ? filler : ' '.repeat(filler.length)));
  return /\p{Script=Han}{2}/u.test(rest) ? rest : run;
};

/**
 * Whether a query needs this word of the index only if it has no better one: such words need not be listed for texts.
 */
export const isIdle = (word: string): boolean =>
  STOP_WORDS.has(word) ||
  (word.length === 2 && /[的了吗呢吧]/.test(word) && blankFillers(`${word}一二`) !== `${word}一二`);

/** Characters that are mostly words by themselves: a bigram with one of them is rarely a word. */
export const CHINESE_PARTICLES = /[把给被对从到里中能会要想我你它不地得和与及或在是有让用后前时]/u;
