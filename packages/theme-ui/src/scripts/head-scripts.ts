import { ANNOUNCEMENT_STORAGE_KEY, SIDEBAR_STORAGE_KEY, TABS_STORAGE_PREFIX, THEME_STORAGE_KEY } from '../constants.js';
import { TABS_EVENT } from '../stores/tabs-event.js';

/** Sets `html.dark` from the stored choice, or the system's where that is `auto` or unknown; `html.mac` for shortcuts. */
const theme = `(function(h,t){try{t=localStorage.getItem('${THEME_STORAGE_KEY}')}catch(e){}
h.toggle('dark',t=='dark'||t!='light'&&matchMedia('(prefers-color-scheme:dark)').matches);
h.toggle('mac',/Mac|iP/.test(navigator.platform))})(document.documentElement.classList)`;

/**
 * Puts back what the reader chose before, frame by frame while the document comes in, so before anything of it is
 * painted: tabs, the sidebar's groups and scroll place, a dismissed announcement. Answers for tabs, to clicks and keys,
 * and for the sidebar's groups until what they wait for is there (it marks itself `data-live`), so also where it never
 * comes. Keeps tabs without their island in step with those that have it: on this page, and when another page's article
 * takes its place.
 *
 * The sidebar is scrolled when the size of what is in it is observed: between layout and paint, so that the script does
 * not ask for a layout of its own; where it is a closed drawer, when that opens.
 *
 * Who comes from elsewhere sees the top of the article first; the sides and what is further down follow in the next
 * frames, from fold to fold, so that none takes long (docs/decisions/015). `layout.css` has the rules for the classes. Not
 * who comes from the site itself or reloads: there the browser shows the page before until the first paint, and the sides
 * would blink. Nor who goes to a place further down, or to a text: of that only the browser's own record tells. When all
 * is loaded, all is shown, painted or not. The class `hold` stays: without it the whole page would be styled again.
 */
const restore = `(function(d,c){var done,chosen={},arrival=performance.getEntriesByType('navigation')[0],held=arrival&&arrival.type=='navigate'&&!location.hash&&arrival.name.indexOf('#')<0&&d.referrer.indexOf(location.origin)&&window.PerformanceObserver;
function get(s,k){try{return s().getItem(k)}catch(e){}}
function local(){return localStorage}
function each(q,r,f){[].forEach.call(r.querySelectorAll(q),f)}
function tabs(x){var c=x&&x.detail;if(c)chosen[c.groupId]=c.label;each('.dt-tabs[data-group]:not([data-live])',d,function(e){var g=e.dataset.group,l=get(local,'${TABS_STORAGE_PREFIX}'+g)||chosen[g];if(l)show(e,l)})}
function show(e,l){var t=[].slice.call(e.querySelector('[role=tablist]').children),p=[].filter.call(e.querySelectorAll('[role=tabpanel]'),function(p){return p.closest('.dt-tabs')==e});
if(t.some(function(b){return b.textContent==l})){t.forEach(function(b){var s=b.textContent==l;b.setAttribute('aria-selected',s);b.tabIndex=s?0:-1});p.forEach(function(b){b.hidden=b.getAttribute('aria-label')!=l})}}
function side(){if(held)return;var e=d.querySelector('[data-sidebar]'),m;if(!e||e==done||!e.nextElementSibling)return;done=e;
try{m=JSON.parse(sessionStorage.getItem('${SIDEBAR_STORAGE_KEY}'))[e.dataset.sidebar]}catch(x){}
if(m)each('.dt-side [aria-expanded]',e,function(b,n){if(m.g&&n in m.g)b.setAttribute('aria-expanded',m.g[n]==1)});
if(window.ResizeObserver)new ResizeObserver(function(l,r){r.disconnect();place(e,m)}).observe(e.querySelector('.dt-side')||e)}
function place(e,m){var a,o,i;if(m)e.scrollTop=m.s||0;a=e.querySelector('[aria-current=page]');if(a&&!(m&&m.p==location.pathname)){o=e.getBoundingClientRect();i=a.getBoundingClientRect();if(i.top<o.top||i.bottom>o.bottom)e.scrollTop+=i.top-o.top-o.height/2}}
function note(){var e=d.querySelector('[data-announcement]');if(e&&get(local,'${ANNOUNCEMENT_STORAGE_KEY}')==e.dataset.announcement)e.hidden=true}
function run(){note();side();tabs()}
function sides(){if(held){held=0;c.remove('hold-sides');side()}}
function unfold(e){e.removeAttribute('data-fold')}
function next(){var e=d.querySelector('[data-fold]');if(e)unfold(e);else if(d.readyState!='loading')return c.remove('hold-end');requestAnimationFrame(next)}
if(held){c.add('hold','hold-sides','hold-end');
addEventListener('load',function(){sides();each('[data-fold]',d,unfold);c.remove('hold-end')});
new PerformanceObserver(function(l,o){if(l.getEntriesByName('first-contentful-paint')[0]){o.disconnect();sides();requestAnimationFrame(function(){requestAnimationFrame(next)})}}).observe({type:'paint',buffered:true})}
function frame(){run();if(d.readyState=='loading')requestAnimationFrame(frame)}
frame();d.addEventListener('DOMContentLoaded',function(){run();new MutationObserver(tabs).observe(d.body,{childList:true,subtree:true})});
d.addEventListener('${TABS_EVENT}',tabs);
function tab(c){return c.target.closest&&c.target.closest('.dt-tabs:not([data-live])>[role=tablist]>[role=tab]')}
function pick(b){var e=b.closest('.dt-tabs'),l=b.textContent,g=e.dataset.group;show(e,l);if(g){chosen[g]=l;try{localStorage.setItem('${TABS_STORAGE_PREFIX}'+g,l)}catch(x){}tabs()}}
d.addEventListener('click',function(c){var b=tab(c);if(b)pick(b)});
d.addEventListener('keydown',function(c){var b=tab(c),t,i,r;if(!b||c.altKey||c.ctrlKey||c.metaKey)return;t=b.parentNode.children;i=[].indexOf.call(t,b);r=getComputedStyle(b).direction=='rtl'?-1:1;
b=t[({ArrowRight:i+r+t.length,ArrowLeft:i-r+t.length,Home:0,End:t.length-1})[c.key]%t.length];if(b){c.preventDefault();pick(b);b.focus()}});
d.addEventListener('click',function(c){var b=c.target.closest&&c.target.closest('.dt-side:not([data-live]) [aria-expanded]'),o,m,k;if(!b)return;
c.stopImmediatePropagation();o=b.getAttribute('aria-expanded')!='true';b.setAttribute('aria-expanded',o);
try{k=b.closest('[data-sidebar]').dataset.sidebar;m=JSON.parse(sessionStorage.getItem('${SIDEBAR_STORAGE_KEY}'))||{};m[k]=m[k]||{};(m[k].g=m[k].g||{})[[].indexOf.call(b.closest('.dt-side').querySelectorAll('[aria-expanded]'),b)]=+o;sessionStorage.setItem('${SIDEBAR_STORAGE_KEY}',JSON.stringify(m))}catch(x){}},true);
})(document,document.documentElement.classList)`;

/** Classic scripts for the head; constant, so that the Content-Security-Policy can name their hashes. */
export const headScripts: readonly string[] = [theme, restore].map((script) => script.replace(/\n/g, ''));
