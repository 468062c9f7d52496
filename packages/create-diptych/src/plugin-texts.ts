import type { Language } from './options.js';

/** Texts of the plugin `blog`. */
type BlogLabels = Record<'blog' | 'tags' | 'tag' | 'author', string> & { names?: Record<string, string> };
/** Names of the texts of the plugin `api`. */
const API_KEYS = 'title, name, type, meaning, optional, deprecated, default, returns, throws, since, see, example';
/** Texts of the plugin `api`, by those names. */
type ApiWords = Readonly<Record<string, string>>;

/** The texts of a blog in each language; `names` are the tags and the author of the first posts. */
export const BLOG_LABELS: Readonly<Record<Language, BlogLabels>> = {
  en: blog('Blog', 'Tags', 'Posts about {name}', 'Posts by {name}', ['announcement', 'writing', 'The editors']),
  zh: blog('博客', '标签', '关于“{name}”的文章', '{name}的文章', ['公告', '写作', '编辑部']),
  'zh-Hant': blog('部落格', '標籤', '關於「{name}」的文章', '{name}的文章', ['公告', '寫作', '編輯部']),
  ja: blog('ブログ', 'タグ', '「{name}」の記事', '{name}の記事', ['お知らせ', '書き方', '編集部']),
  ko: blog('블로그', '태그', '“{name}” 관련 글', '{name}의 글', ['공지', '글쓰기', '편집부']),
  de: blog('Blog', 'Schlagwörter', 'Beiträge zu „{name}“', 'Beiträge von: {name}', [
    'Ankündigung',
    'Schreiben',
    'Die Redaktion',
  ]),
  fr: blog('Blog', 'Mots-clés', 'Billets sur « {name} »', 'Billets de : {name}', [
    'annonce',
    'écriture',
    'La rédaction',
  ]),
  es: blog('Blog', 'Etiquetas', 'Entradas sobre «{name}»', 'Entradas de {name}', [
    'anuncio',
    'escritura',
    'La redacción',
  ]),
  pt: blog('Blog', 'Etiquetas', 'Publicações sobre “{name}”', 'Publicações de: {name}', [
    'anúncio',
    'escrita',
    'A redação',
  ]),
  ru: blog('Блог', 'Метки', 'Записи: {name}', 'Автор: {name}', ['объявление', 'письмо', 'Редакция']),
  ar: blog('المدونة', 'الوسوم', 'تدوينات عن «{name}»', 'تدوينات: {name}', ['إعلان', 'كتابة', 'هيئة التحرير']),
};

/** The texts of an API reference in each language. */
export const API_WORDS: Readonly<Record<Language, ApiWords>> = {
  en: api('API, Name, Type, Meaning, optional, Deprecated, Default, Returns, Throws, Since, See, Example'),
  zh: api('API, 名称, 类型, 说明, 可选, 已弃用, 默认值, 返回, 抛出, 始于, 参见, 示例'),
  'zh-Hant': api('API, 名稱, 型別, 說明, 可省略, 已棄用, 預設值, 回傳, 拋出, 始於, 參見, 範例'),
  ja: api('API, 名前, 型, 説明, 省略可, 非推奨, デフォルト, 戻り値, 例外, 導入, 参照, 例'),
  ko: api('API, 이름, 타입, 설명, 선택, 사용 중단됨, 기본값, 반환, 예외, 도입, 참고, 예'),
  de: api('API, Name, Typ, Bedeutung, optional, Veraltet, Standardwert, Rückgabe, Wirft, Seit, Siehe, Beispiel'),
  fr: api(
    'API, Nom, Type, Signification, facultatif, Obsolète, Valeur par défaut, Renvoie, Lève, Depuis, Voir, Exemple',
  ),
  es: api(
    'API, Nombre, Tipo, Significado, opcional, Obsoleto, Valor por defecto, Devuelve, Lanza, Desde, Véase, Ejemplo',
  ),
  pt: api('API, Nome, Tipo, Significado, opcional, Obsoleto, Valor predefinido, Retorna, Lança, Desde, Ver, Exemplo'),
  ru: api(
    'API, Имя, Тип, Значение, необязательно, Устарело, По умолчанию, Возвращает, Исключение, Начиная с, См., Пример',
  ),
  ar: api('API, الاسم, النوع, المعنى, اختياري, مهمل, القيمة الافتراضية, القيمة المعادة, الاستثناء, منذ, انظر, مثال'),
};

function blog(
  ...[name, tags, tag, author, [announcement, writing, editors]]: [
    string,
    string,
    string,
    string,
    [string, string, string],
  ]
): BlogLabels {
  const names = Object.entries({ announcement, writing, 'The editors': editors }).filter(([from, to]) => from !== to);
  return { blog: name, tags, tag, author, ...(names.length > 0 && { names: Object.fromEntries(names) }) };
}

/** @param texts One for each of `API_KEYS`, in their order. */
function api(texts: string): ApiWords {
  const words = texts.split(', ');
  return Object.fromEntries(API_KEYS.split(', ').map((key, index) => [key, words[index] ?? '']));
}
