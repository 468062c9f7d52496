/**
 * Synonyms in developer documentation, one group per line: members are separated by commas, may be several words long,
 * and are of any language. A page with one member is also found by the others, after the pages with the typed word.
 */
export const SYNONYM_GROUPS = `
folder, directory, dir, 目录, 文件夹
delete, remove, erase, 删除, 移除, 去掉, 去除, 清除, get rid of, strip, drop, clear, reset, restore, 清空, 重置, 还原, 剔除
launch, start, run, 启动, 运行, 开启
stop, abort, terminate, bail, exit, 停止, 终止, 中止, 退出, first failure, stop at first, fail fast, 失败后停止, 立即停止
bundle, bundling, pack, 打包
build, compile, compilation, 构建, 编译
output, artifact, dist, 产物, 输出, build result, build results, built files, generated files, emitted files, 构建结果, 构建产物, 输出文件, 打包结果, 编译结果
lazy load, lazy loading, dynamic import, code splitting, on demand, 懒加载, 按需加载, 动态导入, 代码分割, 代码拆分, 分包, split code, load later, load when needed, load on demand, async chunk, 异步加载, 用到时再加载, 代码切割
lazy compilation, 按需编译, 懒编译
hmr, hot module replacement, hot reload, hot reloading, hot update, fast refresh, 热更新, 热替换, 热重载, 模块热替换, 模块热更新, live reload, live reloading, hot updates, state is lost, refresh the page, 实时刷新, 不刷新页面
ssr, server side rendering, server rendering, 服务端渲染, 服务器渲染
ssg, static site generation, static generation, prerender, prerendering, 静态站点生成, 静态生成, 预渲染
csr, client side rendering, 客户端渲染
spa, single page application, single page app, 单页应用
mpa, multi page application, multiple pages, multi page, 多页应用, 多页面, several pages, many pages, multiple entries, multiple html, 多个页面, 多入口
i18n, internationalization, internationalisation, multilingual, multiple languages, translate, translation, 国际化, 多语言, 翻译, two languages, several languages, bilingual, other languages, locale, locales, 两种语言, 双语, 语言切换, 切换语言, 中英文
l10n, localization, localisation, 本地化
a11y, accessibility, 无障碍
seo, search engine optimization, search engines, 搜索引擎优化, 搜索引擎
env, environment variable, environment variables, 环境变量, environment, shell variable, dotenv, secrets, 系统变量, 环境
config, configuration, configure, setting, settings, setup, 配置, 设置
option, options, parameter, parameters, argument, 选项, 参数
cli, command line, command line interface, terminal, command, 命令行, 终端, 命令
api, interface, 接口
dependency, dependencies, third party, vendor, 依赖, 第三方
package, npm package, 软件包, 依赖包
library, lib, 库, 类库, 组件库
framework, 框架
plugin, extension, addon, add on, 插件, 扩展, extend the build, write a plugin, hooks, 扩展功能, 写插件, 编写插件
loader, 加载器
module, 模块
component, 组件, widget, widgets
function, method, 函数, 方法
class, 类
variable, 变量
constant, constants, define, 常量
type, types, typing, 类型
declaration, type declaration, declaration file, declaration files, dts, d.ts, type definition, type definitions, 类型声明, 声明文件, 类型定义, 类型生成, type files, types of my library, generate types, 生成类型, 类型文件
typescript, ts, type check, type checking, typecheck, type errors, 类型检查, 类型错误
javascript, js
stylesheet, style, css, styling, 样式, 样式表
font, 字体
image, picture, img, 图片, 图像
icon, favicon, 图标, tab icon, site icon, website icon, 网站图标
asset, static asset, static file, static files, resource, static resource, 静态资源, 资源, 静态文件
public folder, public directory, public dir, 公共目录, 静态目录, static folder
copy, 复制, 拷贝, copied, copied as is, as they are, 原样复制, 不经编译
path, route, url, address, 路径, 地址
alias, path alias, path mapping, module alias, 别名, 路径别名, 路径映射, shortcut import, short import, import shortcut, shorter imports, relative imports, @ path, 简写路径
routing, router, 路由
redirect, redirection, 重定向, 跳转, old links, moved pages, old urls, rewrite, 旧链接, 旧地址
proxy, forward, forwarding, 代理, 转发, send requests to another, another backend, api server, 后端接口, 接口请求, 反向代理
port, 端口, port number, port in use, port is already taken, address in use, 端口号, 端口占用, 端口被占用
host, hostname, 主机, lan, local network, other devices, phone, network access, 局域网, 手机访问, 其他设备
domain, 域名
https, tls, ssl, certificate, 证书, secure connection, self signed, localhost certificate, 自签名
cors, cross origin, cross origin requests, 跨域
csp, content security policy, nonce, 内容安全策略, inline script policy
sri, subresource integrity, integrity, 子资源完整性, 完整性校验
security, secure, 安全
cdn, asset prefix, public path, publicpath, base path, 公共路径, 资源前缀, sub path, subpath, sub folder, subfolder, sub directory, subdirectory, base url, baseurl, 子路径, 子目录, 二级目录, 基础路径
deploy, deployment, publish, release, hosting, 部署, 发布, 上线, go live, put online, upload, serve in production, github pages, netlify, vercel, 放到服务器, 发布上线, 托管
upgrade, update, 升级, 更新, newest version, latest version, latest, newer version, bump, 最新版, 最新版本, 新版本
migrate, migration, move from, switch from, 迁移, migrating, switching from, moving from, replace webpack, coming from, 替换
version, versions, 版本, versioned, several versions, multi version, older versions, 多版本, 历史版本
install, installation, 安装
quick start, quickstart, getting started, get started, 快速上手, 快速开始, 入门
introduction, overview, about, 介绍, 简介, 概览, 总览
glossary, terms, terminology, 术语, 术语表, 名词解释
faq, frequently asked questions, common questions, troubleshooting, 常见问题, 问题排查, 疑难解答, 故障排除, what to do when, problems, known issues, 怎么解决, 已知问题
contribute, contributing, contribution, 贡献
changelog, change log, release notes, 更新日志, 变更日志
announce, announcing, announcement, 公告, 发布公告
example, sample, demo, 示例, 例子, 样例
error, exception, failure, 错误, 异常, 报错, crash, crashes, exceptions, broken, does not work, not working, doesn work, 崩溃, 出错, 不生效, 无效, 不起作用, 失效
warning, warn, 警告
fail, failing, failed, 失败
bug, issue, problem, 问题, 缺陷
debug, debugging, debugger, 调试, breakpoint, breakpoints, step through, inspect, 断点, 单步
log, logs, logging, logger, console log, 日志, 打印, console output, output to the console, print to the console, 控制台, 控制台输出
log level, verbosity, verbose, 日志级别, 日志等级
silent, quiet, mute, 静默, less output, less noise, hide output, turn off logs, 减少输出, 不输出
progress, progress bar, 进度, 进度条
profile, profiling, profiler, performance analysis, 性能分析, what takes time, where the time goes, flame graph, bottleneck, 火焰图, 瓶颈
trace, tracing, 追踪
analyze, analyse, analysis, analyzer, bundle analysis, bundle size, rsdoctor, 分析, 体积分析, 打包分析, 包体积, bundle so big, bundle too big, so big, too big, too large, what is in the bundle, visualize, 太大, 包太大, 体积过大
size, file size, 体积, 大小, how big, bundle sizes, limit, limits, too big, 多大, 过大, 大小限制
performance, speed, fast, faster, slow, speed up, 性能, 速度, 提速, 加速, slowly, quick, quickly, takes too long, take too long, taking so long, takes so long, acceleration, 慢, 很慢, 太慢, 变慢, 这么慢, 速度慢, 耗时, 太久, 卡顿
optimize, optimise, optimization, optimisation, tuning, 优化, 调优
cache, caching, cached, 缓存
persistent cache, build cache, filesystem cache, 持久化缓存, 构建缓存, faster second build, cache on disk, second build, 二次构建, 磁盘缓存, 构建更快
long term caching, contenthash, content hash, filename hash, 长期缓存, 长效缓存
memory, 内存
leak, leaks, 泄漏, 泄露
parallel, concurrent, concurrently, concurrency, worker pool, 并行, 并发, at the same time, simultaneously, in parallel, multi thread, multithreaded, 同时, 同时运行, 多线程
thread, threads, worker thread, worker threads, 线程
process, child process, 进程, 子进程
worker, web worker, web workers, background thread, off the main thread, 后台线程
minify, minimize, minimise, minification, minifier, minimizer, uglify, compress code, terser, 压缩, 压缩代码, 代码压缩, 混淆, smaller output, shrink, squash, 变小, 缩小体积
compress, compression, gzip, brotli, 压缩传输, smaller responses
tree shaking, treeshaking, dead code, dead code elimination, unused code, unused exports, 摇树, 死代码, 死代码消除, 无用代码, 未使用的代码, remove unused, removed unused, unused imports, 删除未使用, 移除无用
side effect, side effects, 副作用
source map, sourcemap, source maps, sourcemaps, devtool, 源码映射
transpile, transpilation, downlevel, transform, syntax lowering, 转译, 降级, 语法降级, 转换, compile to es5, older syntax, convert, converted, es5, es target, 编译成, 转成
polyfill, polyfills, shim, shims, 垫片, old browser, older browsers, ie11, 老浏览器, 低版本浏览器
browser, browsers, 浏览器
browser compatibility, browser support, browserslist, supported browsers, old browsers, legacy browsers, 浏览器兼容性, 浏览器支持, 旧浏览器, 浏览器范围, which browsers, browsers are supported, older browsers, target browsers, 支持哪些浏览器, 浏览器版本, 低版本浏览器, 目标浏览器
compatibility, compatible, 兼容, 兼容性
external, externals, exclude dependencies, 外部依赖, 外部化, 排除依赖, keep out of the bundle, leave out of the bundle, out of the bundle, not bundle, not bundled, peer dependency, peer dependencies, 不打包, 不要打包, 打包进去
entry, entry point, 入口
html template, template, 模板, html file, index.html, html page, html 模板, 模板文件
title, 标题, page title, document title, 页面标题, 网页标题
head, meta tag, meta tags, head tags, 元信息, meta data, metadata, description tag, og tags, open graph, 元数据, 头部标签
tag, tags, 标签
script, scripts, 脚本
inline, inlining, embed, embedded, 内联, put into the html, into the html, base64, data uri, data url, 写进 html, 转成 base64
preload, prefetch, preconnect, dns prefetch, resource hint, resource hints, 预加载, 预获取, 预连接, 资源提示, preloading, prefetching, load early, load in advance, 提前加载, 预先加载
dev server, development server, devserver, local server, 开发服务器, 本地服务器, 开发服务
preview, 预览
production, production mode, production build, 生产, 生产环境, 生产模式
development, development mode, 开发, 开发环境, 开发模式
watch, watch mode, watcher, file watching, 监听, 监听模式, 监听文件, rebuild on change, files change, file changes, on save, automatically rebuild, 文件变化, 文件变更, 自动重新构建, 改动后
restart, reload, 重启, 刷新, restarts, auto restart, 自动重启, 重新启动, 自动刷新
backend, back end, 后端
frontend, front end, 前端
micro frontend, micro frontends, microfrontend, module federation, 微前端, 模块联邦
monorepo, workspace, workspaces, multi package, 单体仓库, 工作区, several packages, many packages, sub package, sub packages, subpackage, subpackages, 多包, 子包, 多个包, 大仓
project, projects, 项目, 工程
multi environment, multiple environments, 多环境
wasm, webassembly, web assembly
markdown, mdx, md file, md files, md
svg, svgr, 矢量图, svg component, svg as component, svg icons
sass, scss
css in js, styled components, emotion
css modules, css module
tailwind, tailwindcss, tailwind css
node, nodejs, node.js
vue, vuejs, vue.js
react, reactjs, react.js
next, nextjs, next.js
esm, es module, es modules, ecmascript module, ecmascript modules, import and require, both formats, dual package, commonjs and esm, 双格式
cjs, commonjs, require, common js, import and require
umd, iife
decorator, decorators, 装饰器, annotations, experimental decorators, 注解
macro, macros, 宏
hook, hooks, lifecycle, 钩子, 生命周期
event, events, 事件
callback, callbacks, 回调
async, asynchronous, 异步
sync, synchronous, 同步
promise, promises
timeout, time out, time limit, 超时, 超时时间, 时间限制, wait limit, execution time limit, too long to finish, hang, hangs, stuck, 超过时间, 卡住
retry, retries, rerun, flaky, 重试, 重跑, 不稳定, run again, try again, rerun failed, fails sometimes, sometimes fail, intermittent, 再跑一次, 重新运行, 重新执行, 偶尔失败, 偶发失败
test, testing, tests, test case, unit test, spec, 测试, 用例, 单元测试, 测试用例
e2e, end to end, end to end testing, 端到端, 端到端测试, real browser, playwright, puppeteer, browser automation, 真实浏览器, 浏览器自动化
mock, mocking, stub, stubbing, fake, 模拟, 打桩, 替身
mock module, mock modules, module mock, 模拟模块, replace a module, fake module, replacing a module, replace an import, 替换模块, 替换一个模块, 假模块
mock function, mock functions, 模拟函数, fake function, function calls, 假函数, 函数调用
spy, spyon, spying, 监视, 侦听, was called, how often called, call count, 调用次数, 是否被调用
fake timers, mock time, current time, system time, mock date, 伪定时器, 假定时器, 模拟时间, 当前时间, 虚拟时间, set the date, depends on the time, depends on the current time, settimeout, advance time, 依赖时间, 系统时间
timer, timers, 定时器, 计时器
assert, assertion, assertions, expect, matcher, matchers, 断言, 匹配器, equality, compare values, check values, expectation, expectations, 期望, 相等
snapshot, snapshots, 快照, screenshot, screenshots, 截图
coverage, code coverage, test coverage, 覆盖率, 代码覆盖率, 测试覆盖率, 测试覆盖, which lines, untested code, tested lines, 覆盖了哪些
reporter, reporters, report, test report, 报告器, 报告, 测试报告
filter, filtering, 过滤, 筛选, run only some, only some tests, single test, one test, only one test, a subset, subset, 只运行, 只跑, 单个测试, 部分测试
skip, skipped, 跳过
isolate, isolation, isolated, 隔离, affect each other, affecting another, leak between, shared state, side by side, 互相影响, 相互影响, 互不影响
fixture, fixtures, 夹具
before each, beforeeach, after each, aftereach, setup and teardown, teardown, cleanup, clean up, 清理, 前置, 后置, before and after each, before every test, after every test, run before, run after, set up, tear down, 之前执行, 之后执行, 前后执行
jsdom, happy dom
in source, in source testing, include source, 源码内, 源码内测试
ci, continuous integration, github actions, 持续集成, ci server, pipeline, build server, gitlab, 流水线
click, interaction, interactions, user interaction, user interactions, 点击, 交互
locator, selector, query element, 定位器, 选择器
editor, ide, vs code, vscode, 编辑器, in my editor, webstorm, 编辑器插件
documentation, docs, doc, document, 文档
page, 页面, pages
home page, homepage, landing page, 主页, 首页, start page, front page, hero, 起始页
sidebar, side bar, 侧边栏, 侧栏, left menu, side menu, 左侧菜单, 左侧导航
navigation, nav, navbar, navigation bar, menu, 导航, 导航栏, 菜单
outline, toc, table of contents, 目录大纲, 大纲
footer, 页脚
theme, theming, 主题
dark mode, dark theme, usedark, 暗色模式, 深色模式, 暗黑模式, 夜间模式, light mode, color scheme, appearance, 亮色模式, 外观
customize, customise, custom, customization, customisation, 自定义, 定制, my own, own theme, override, overriding, change the look, 自己的, 覆盖, 改写
search, full text search, 搜索, 检索
highlight, highlighting, syntax highlighting, shiki, 高亮, 代码高亮, 语法高亮, line highlighting, 行高亮, 着色
code block, code blocks, code sample, code samples, 代码块
front matter, frontmatter, page metadata, page options, yaml
layout, 布局, page layout, page frame, slots, 页面布局
slot, 插槽
callout, container, admonition, 容器, 提示框
tab, tabs, 标签页, 选项卡
link, links, hyperlink, 链接, dead link, broken link, url, 死链
anchor, 锚点
feed, rss, subscription, 订阅, blog subscription, atom
sitemap, site map, 站点地图
ai, llm, llms, agent, 人工智能, 大模型, llm txt, chatgpt, claude, copilot, language model, language models, mcp, 智能体, 语言模型
license, licence, 许可证, 版权, copyright, legal comments, attribution, 版权注释, 版权声明, 授权
team, members, 团队
banner, 横幅, comment at the top, header comment, notice bar, announcement bar, 顶部注释, 顶部横幅, 公告栏
comment, comments, 注释
encoding, charset, 编码, 字符集, utf8, utf 8, 乱码
hash, 哈希
split chunks, splitchunks, chunk splitting, 拆包, split vendor, vendor chunk, vendor code, own file, separate file, separate chunk, separate chunks, 单独的文件, 单独打包, 拆成, 拆分
chunk, chunks
resolve, resolution, module resolution, 解析, 模块解析
import, 导入, 引入
export, exports, 导出
global, globals, 全局
private, internal, 内部, secret
deprecated, deprecation, obsolete, 废弃, 弃用
experimental, experiment, experiments, unstable, 实验性, 实验
default, defaults, default value, 默认, 默认值
enable, turn on, switch on, activate, 启用, 开启, 打开
disable, turn off, switch off, deactivate, 禁用, 关闭, 停用, opt out, hide, hidden, switched off, get rid of, 关掉, 隐藏, 去掉, 不显示
replace, substitute, replacement, 替换, 替代
create, generate, scaffold, 创建, 生成, generated, generating, write my own, write your own, new project, init, 新建, 自动生成, 编写, 初始化
add, insert, inject, append, 添加, 注入, 插入, 增加, put in, insert into, attach, 加上, 加入
change, modify, edit, 修改, 更改, 改变, override, 改成, 修改成, 更换, 切换
merge, combine, 合并
check, validate, verify, 检查, 校验, 验证, validation, verification, lint, eslint, 检测
circular dependency, circular dependencies, circular import, 循环依赖, 循环引用, import cycle, import cycles, cyclic, 互相引用, 相互引用
virtual module, virtual modules, virtual file, virtual files, 虚拟模块, 虚拟文件, generated module, modules in memory, in memory files, 内存模块, 内存文件
dll, dynamic link library, 动态链接库
barrel, barrel file, barrel files, re export
fallback, 回退, 兜底
header, headers, http header, response header, 响应头, 请求头
middleware, middlewares, 中间件
websocket, ws
shortcut, shortcuts, keyboard shortcut, 快捷键, hotkey, hotkeys, key binding, 热键
name, naming, 名称, 命名
placeholder, placeholders, 占位符
regex, regexp, regular expression, 正则, 正则表达式
string, 字符串
array, 数组
object, 对象
boolean, 布尔
number, 数字
rule, rules, 规则
order, sequence, 顺序
priority, 优先级
context, 上下文
instance, 实例
architecture, structure, 架构, 结构
file, files, 文件
share, shared, reuse, reusing, extends, inherit, preset, common configuration, 共享, 共用, 复用, 继承, 公用
exclude, ignore, ignored, leave out, 忽略, 排除
include, included, matched, glob, pattern, patterns, 包含, 匹配, 通配符
rename, file name, filename, file names, 重命名, 文件名
class name, class names, scoped, local scope, scoped styles, 类名, 局部作用域, 作用域
duplicate, duplicates, duplicated, dedupe, several copies, two copies, 重复, 去重
global variable, global variables, without importing, auto import, provide, 全局变量, 自动引入, 自动导入
request, requests, fetch, http request, 请求
response, responses, 响应
server, servers, http server, 服务器, 服务端
client, clients, browser side, 客户端
stack trace, stack, call stack, backtrace, which line, 堆栈, 调用栈, 哪一行
output directory, output folder, output dir, dist folder, dist path, where the files go, 输出目录, 输出文件夹, 产物目录
base, root, root directory, working directory, cwd, 根目录, 工作目录
download, downloads, 下载
upload image, zoom, 放大, 缩放
last updated, last change, last modified, update time, 最后更新, 更新时间, 修改时间
previous page, next page, prev next, pagination, 上一页, 下一页, 翻页
edit link, edit this page, suggest changes, 编辑链接, 编辑此页
breadcrumb, breadcrumbs, 面包屑
steps, step by step, instructions, tutorial, 步骤, 教程, 指引
package manager, package managers, npm yarn and pnpm, npm yarn pnpm, 包管理器
command, commands, flag, flags, cli option, 参数
legacy, old, older, previous version, 旧版, 老版本, 遗留
difference, differences, compare, comparison, versus, vs, 区别, 对比, 差异, 比较
recommend, recommended, best practice, best practices, 推荐, 最佳实践
limit, limits, limitation, limitations, threshold, maximum, max, 限制, 阈值, 上限, 最大
concept, concepts, how it works, internals, 原理, 概念
condition, conditions, conditional, 条件
iterate, parameterized, table driven, data driven, 参数化, 数据驱动
hoist, hoisted, hoisting, 提升
manifest, asset manifest, 清单
metadata, meta data, meta information, 元数据
target, targets, platform, platforms, runtime environment, 目标平台, 平台, 运行环境
syntax, language features, 语法
strict, strictly, 严格
escape, sanitize, 转义
mount, mounting, root element, container element, 挂载, 挂载点
hydrate, hydration, 水合
render, rendering, 渲染
scroll, scrolling, 滚动
responsive, mobile, phone, 移动端, 响应式
browser only, client only, only in the browser, 只在浏览器, 仅客户端, 仅浏览器
table, tables, 表格
math, formula, latex, katex, 公式, 数学公式
diagram, mermaid, flowchart, 流程图, 图表
video, audio, media, 视频, 音频
authentication, login, auth, 登录, 认证, 鉴权
cookie, cookies
database, 数据库
queue, schedule, scheduler, 队列, 调度
incremental, incrementally, only changed, changed files, 增量, 仅变更, 变更的文件
format, 格式
`;
