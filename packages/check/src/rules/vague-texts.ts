/** Whole texts of links that name no target, by language. Words that may be the name of a page are left out. */
const VAGUE: Readonly<Record<string, string>> = {
  en: 'here|click here|this|this link|link|more|read more|learn more|see more',
  de: 'hier|hier klicken|klicken Sie hier|mehr erfahren|weiterlesen',
  es: 'aquí|haz clic aquí|leer más',
  fr: 'ici|cliquez ici|en savoir plus|lire la suite',
  pt: 'aqui|clique aqui|saiba mais|leia mais',
  ru: 'здесь|тут|нажмите здесь|подробнее|читать далее',
  zh: '这里|这儿|此处|点这里|点此|点击这里|点击此处|阅读更多|查看更多|了解更多',
  'zh-Hant': '這裡|這裏|此處|點這裡|點此|按此|點擊這裡|點擊此處|閱讀更多|查看更多|瞭解更多',
  ja: 'ここ|こちら|こちらから|ここをクリック|こちらをクリック|もっと見る|続きを読む',
  ko: '여기|여기를 클릭|여기를 클릭하세요|더 보기|더보기|더 읽기',
};
const TEXTS = new Set(Object.values(VAGUE).join('|').split('|'));
/** Signs around a text: quotation marks, arrows, a full stop. */
const SIGNS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Whether the text of a link is a word such as "here". A name such as "Link" has a capital. */
export function isVague(text: string): boolean {
  const plain = text.replace(SIGNS, '').replace(/\s+/g, ' ');
  return TEXTS.has(plain) || (!/^(?:this|link|more)$/i.test(plain) && TEXTS.has(plain.toLowerCase()));
}
