import { DATA_ID, FAILED_EVENT, READY_EVENT, ROOT_ID } from '../shared/markup.js';

/**
 * The script at the end of every document, about 1 kB as sent; the Content-Security-Policy names its hash, so it is one text
 * for all pages. Written for ES2018 and without dependencies.
 *
 * Once the browser has painted and is idle, or at once on the reader's first intent, it loads the shell's modules and the
 * data they need; not before the document is whole, because the one for unknown paths changes until then. The modules
 * run one by one, each in a task of its own, so that none keeps the reader waiting for long. A page that paints nothing,
 * or a browser that does not tell, is given three seconds.
 *
 * The style sheets after the layout become such at once; until here they were fetched only.
 *
 * Until the shell answers, clicks on buttons and the search keys are kept, and given once each to the same element
 * afterwards. Impatient clicks on one button count as one. Links and inputs work by themselves.
 */
export const bootScript = inOneLine(`(function(d,w){
var early=[],on,n,listeners={pointerdown:load,touchstart:load,focusin:load,keydown:key,click:click,'${READY_EVENT}':ready,'${FAILED_EVENT}':stop};
function keep(x,same){if(!early.some(same))early.push(x)}
function click(e){
var b=e.target.closest&&e.target.closest('#${ROOT_ID} button,#${ROOT_ID} [role=tab]');
if(!b||b.disabled||e.button||b.hasAttribute('popovertarget')||b.hasAttribute('commandfor'))return;
e.preventDefault();load();
keep({b:b},function(x){return x.b===b})
}
function key(e){
load();
var t=e.target,k=e.key,c=e.ctrlKey||e.metaKey;
if(e.isComposing||e.altKey||e.shiftKey||!(c?/^k$/i.test(k):k==='/'&&!t.isContentEditable&&!/^(INPUT|TEXTAREA|SELECT)$/.test(t.tagName)))return;
e.preventDefault();
keep({t:t,i:{key:k,ctrlKey:e.ctrlKey,metaKey:e.metaKey,bubbles:true,cancelable:true}},function(x){return x.i&&x.i.key===k})
}
function stop(){for(n in listeners)d.removeEventListener(n,listeners[n],true)}
function ready(){
stop();
early.forEach(function(x){
if(x.i)(x.t.isConnected?x.t:d.body).dispatchEvent(new KeyboardEvent('keydown',x.i));
else if(x.b.isConnected)x.b.click()
})
}
function get(u){
var p=fetch(u).then(function(r){if(!r.ok)throw Error('The server answered '+r.status+' to '+u+'.');return r.json()});
p.catch(function(){});
return p
}
function load(){
if(on)return;
if(d.readyState==='loading')return d.addEventListener('DOMContentLoaded',function(){setTimeout(load)},{once:true});
on=1;
var p=JSON.parse(d.getElementById('${DATA_ID}').textContent);
w.diptych={data:p,site:get(p.siteUrl),sidebar:p.sidebarUrl&&get(p.sidebarUrl)};
p.scripts.forEach(function(u){
var l=d.createElement('link');
l.rel='modulepreload';l.href=u;d.head.append(l)
});
p.scripts.reduce(function(q,u){return q.then(function(){return import(u)}).then(function(){return new Promise(function(r){setTimeout(r)})})},Promise.resolve()).catch(function(e){console.error('The page works without its extras, which did not load.',e);stop()})
}
function idle(){
if(w.requestIdleCallback)requestIdleCallback(load,{timeout:3000});else setTimeout(load,200)
}
[].forEach.call(d.querySelectorAll('#${ROOT_ID}~link[as=style]'),function(l){l.rel='stylesheet'});
for(n in listeners)d.addEventListener(n,listeners[n],{capture:true,passive:n==='touchstart'});
setTimeout(idle,3000);
if(w.PerformanceObserver)new PerformanceObserver(function(l,o){
if(l.getEntriesByName('first-contentful-paint')[0]){o.disconnect();idle()}
}).observe({type:'paint',buffered:true})
})(document,window)`);

/** Line breaks are for those who read this file. */
function inOneLine(script: string): string {
  return script.replaceAll('\n', '');
}
