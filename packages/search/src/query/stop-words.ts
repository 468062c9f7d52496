/**
 * Words of questions that say nothing about the answer. They count for ranking but need not be on the page, unless the
 * query holds nothing else (`it` is a function of the documented product).
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about an and are as at be by can do does for from how i if in into is it its me my of on or our should so ' +
    'that the their there these this to use using via was we what when where which who why will with you your'
  ).split(' '),
);

/** The same for Chinese, longest first: cut out of a run of characters where words of two or more are left. */
export const CHINESE_FILLERS =
  /为什么|怎么样|是什么|有哪些|如何|怎么|怎样|什么|哪些|哪个|是否|能否|可以|应该|需要|请问|关于|一个|以及|或者|我想|的|了|吗|呢|和|与|在|是/gu;
