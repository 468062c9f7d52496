/**
 * The script at the end of every document, about 1 kB; the Content-Security-Policy names its hash, so it is one text
 * for all pages. Written for ES2018 and without dependencies.
 *
 * After the first paint and when idle, or at once on the reader's first intent, it loads the shell's module. Until the
 * shell answers, clicks on buttons and the search keys are kept, and given once each to the same element afterwards.
 * Impatient clicks on one button count as one. Links and inputs work by themselves.
 */
export const bootScript = `(function(){
var d=document,w=window,early=[],loading=false,intents=['pointerdown','keydown','touchstart','focusin'];
function click(e){
var b=e.target.closest&&e.target.closest('#diptych button,#diptych [role=tab]');
if(!b||b.disabled||e.button||b.hasAttribute('popovertarget')||b.hasAttribute('commandfor'))return;
e.preventDefault();load();
if(!early.some(function(x){return x.b===b}))early.push({b:b});
}
function key(e){
var t=e.target,k=e.key&&e.key.toLowerCase(),c=e.ctrlKey||e.metaKey;
if(e.isComposing||e.altKey||e.shiftKey||!(c?k==='k':k==='/'&&!(t.isContentEditable||/^(INPUT|TEXTAREA|SELECT)$/.test(t.tagName))))return;
e.preventDefault();load();
if(!early.some(function(x){return x.k===e.key}))early.push({t:t,k:e.key,c:e.ctrlKey,m:e.metaKey});
}
function stop(){
intents.forEach(function(n){d.removeEventListener(n,load,true)});
d.removeEventListener('click',click,true);d.removeEventListener('keydown',key,true);
d.removeEventListener('diptych:ready',ready);d.removeEventListener('diptych:failed',stop);
}
function ready(){
stop();
early.forEach(function(x){
if(x.b){if(x.b.isConnected)x.b.click()}
else(x.t.isConnected?x.t:d.body).dispatchEvent(new KeyboardEvent('keydown',{key:x.k,ctrlKey:x.c,metaKey:x.m,bubbles:true,cancelable:true}));
});
}
function load(){
if(loading)return;loading=true;
var p=JSON.parse(d.getElementById('diptych-data').textContent);
[p.siteUrl,p.sidebarUrl].forEach(function(u){if(u)fetch(u).then(function(r){return r.text()}).catch(function(){})});
import(p.entry).catch(function(e){console.error('The page works without its extras, which did not load.',e);stop()});
}
intents.forEach(function(n){d.addEventListener(n,load,{capture:true,passive:true})});
d.addEventListener('click',click,true);d.addEventListener('keydown',key,true);
d.addEventListener('diptych:ready',ready);d.addEventListener('diptych:failed',stop);
requestAnimationFrame(function(){setTimeout(function(){
if(w.requestIdleCallback)requestIdleCallback(load,{timeout:3000});else setTimeout(load,200);
})});
})()`;
