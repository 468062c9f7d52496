/** What the script needs to know of the site. */
export interface NotFoundConfig {
  /** Begins and ends with a slash. */
  base: string;
  /** Key of the default locale. */
  defaultLocale: string;
  /** Keys of all locales. */
  locales: readonly string[];
  /** Name of the default version; `''` where the site has none. */
  defaultVersion: string;
  /** Names of all versions. */
  versions: readonly string[];
}

/**
 * The script of `404.html`, which hosts serve for any path they do not know. It belongs in the head: before the first
 * paint it redirects a path that names the default language or version (`/en/x?y#z` → `/x?y#z`), and otherwise shows
 * the block of the path's language and version.
 *
 * The document must hold, in its body:
 * - as `#diptych` and `#diptych-data` the page of the default language and version, as in every document;
 * - for each other combination a
 *   `<template data-diptych-404="zh" data-lang="zh-CN" data-dir="ltr" data-title="…">` with its own `#diptych` and
 *   `#diptych-data`. The name is the locale's key, after the version's name and a slash where that is not the default:
 *   `v1/en`, `v1/zh`, `zh`. Home links in a block are those of its language and version.
 *
 * Until the right block stands in the document, `<html hidden>` keeps the default one from being seen.
 * @returns One text per site; the Content-Security-Policy names its hash.
 */
export function notFoundScript(config: NotFoundConfig): string {
  // `<` could end the script element.
  const json = JSON.stringify(config).replace(/</g, '\\u003c');
  return `(function(c){
var d=document,h=d.documentElement,l=location,p=l.pathname,path=p.indexOf(c.base)===0?p.slice(c.base.length-1):'/',rest=path.replace(/^\\/+/,'/');
function take(names){
var s=(/^\\/([^/]+)/.exec(rest)||[])[1];
if(names.indexOf(s)<0)return;
rest=rest.slice(s.length+1)||'/';return s;
}
var v=take(c.versions)||c.defaultVersion,o=take(c.locales)||c.defaultLocale;
var to=(v===c.defaultVersion?'':'/'+v)+(o===c.defaultLocale?'':'/'+o)+rest.replace(/^\\/+/,'/');
if(to.length<path.replace(/^\\/+/,'/').length)return l.replace(c.base.slice(0,-1)+to+l.search+l.hash);
var name=(v===c.defaultVersion?'':v+'/')+o;
if(name===c.defaultLocale)return;
h.hidden=true;
d.addEventListener('DOMContentLoaded',function(){
var t=d.querySelector('template[data-diptych-404="'+name+'"]');
if(t){
d.getElementById('diptych-data').remove();d.getElementById('diptych').replaceWith(t.content);
h.lang=t.dataset.lang;h.dir=t.dataset.dir;d.title=t.dataset.title;
}
h.hidden=false;
},{once:true});
})(${json})`;
}
