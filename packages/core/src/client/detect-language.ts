/** Key of the language a reader was sent to or chose, in local storage. */
export const LOCALE_STORAGE_KEY = 'diptych-locale';

/**
 * The script for the head of the default language's home page: sends a first-time reader to the home page of the
 * language the browser asks for, once. A remembered choice wins; crawlers are left alone; without storage nobody is
 * sent, because it would happen on every visit.
 * @param homes Home pages by locale key, the default language first.
 * @returns One text per site; the Content-Security-Policy names its hash.
 */
export function detectLanguageScript(homes: readonly { key: string; lang: string; home: string }[]): string {
  const json = JSON.stringify(homes).replace(/</g, '\\u003c');
  return `(function(s,n){
try{if(localStorage.getItem('${LOCALE_STORAGE_KEY}'))return;
if(n.webdriver||/bot|crawl|spider|slurp|lighthouse|headless/i.test(n.userAgent))return;
var p=function(t){return t.toLowerCase().split('-')[0]},w=(n.languages||[n.language]).map(p),f;
w.some(function(t){return f=s.filter(function(x){return p(x.lang)===t})[0]});
f=f||s[0];localStorage.setItem('${LOCALE_STORAGE_KEY}',f.key);
if(f!==s[0])location.replace(f.home+location.search+location.hash);
}catch(e){}
})(${json},navigator)`;
}
