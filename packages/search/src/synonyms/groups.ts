/**
 * Words of development documentation that mean the same, a group a line: members are separated by commas, may be several words
 * long, and are of any language. A page that holds one member is found by the others, after the pages that hold the word typed.
 */
export const SYNONYM_GROUPS = `
folder, directory, dir, 目录, 文件夹
delete, remove, erase, 删除, 移除, 去掉, 去除, 清除
launch, start, run, 启动, 运行, 开启
stop, abort, terminate, bail, exit, 停止, 终止, 中止, 退出
bundle, bundling, pack, 打包
build, compile, compilation, 构建, 编译
output, artifact, dist, 产物, 输出
lazy load, lazy loading, dynamic import, code splitting, on demand, 懒加载, 按需加载, 动态导入, 代码分割, 代码拆分, 分包
lazy compilation, 按需编译, 懒编译
hmr, hot module replacement, hot reload, hot reloading, hot update, fast refresh, 热更新, 热替换, 热重载, 模块热替换, 模块热更新
ssr, server side rendering, server rendering, 服务端渲染, 服务器渲染
ssg, static site generation, static generation, prerender, prerendering, 静态站点生成, 静态生成, 预渲染
csr, client side rendering, 客户端渲染
spa, single page application, single page app, 单页应用
mpa, multi page application, multiple pages, multi page, 多页应用, 多页面
i18n, internationalization, internationalisation, multilingual, multiple languages, translate, translation, 国际化, 多语言, 翻译
l10n, localization, localisation, 本地化
a11y, accessibility, 无障碍
seo, search engine optimization, search engines, 搜索引擎优化, 搜索引擎
env, environment variable, environment variables, 环境变量
config, configuration, configure, setting, settings, setup, 配置, 设置
option, options, parameter, parameters, argument, 选项, 参数
cli, command line, command line interface, terminal, command, 命令行, 终端, 命令
api, interface, 接口
dependency, dependencies, third party, vendor, 依赖, 第三方
package, npm package, 软件包, 依赖包
library, lib, 库, 类库, 组件库
framework, 框架
plugin, extension, addon, add on, 插件, 扩展
loader, 加载器
module, 模块
component, 组件
function, method, 函数, 方法
class, 类
variable, 变量
constant, constants, define, 常量
type, types, typing, 类型
declaration, type declaration, declaration file, declaration files, dts, d.ts, type definition, type definitions, 类型声明, 声明文件, 类型定义, 类型生成
typescript, ts
javascript, js
stylesheet, style, css, styling, 样式, 样式表
font, 字体
image, picture, img, 图片, 图像
icon, favicon, 图标
asset, static asset, static file, static files, resource, static resource, 静态资源, 资源, 静态文件
public folder, public directory, public dir, 公共目录, 静态目录
copy, 复制, 拷贝
path, route, url, address, 路径, 地址
alias, path alias, path mapping, module alias, 别名, 路径别名, 路径映射
routing, router, 路由
redirect, redirection, 重定向, 跳转
proxy, forward, forwarding, 代理, 转发
port, 端口
host, hostname, 主机
domain, 域名
https, tls, ssl, certificate, 证书
cors, cross origin, cross origin requests, 跨域
csp, content security policy, nonce, 内容安全策略
sri, subresource integrity, integrity, 子资源完整性, 完整性校验
security, secure, 安全
cdn, asset prefix, public path, publicpath, base path, 公共路径, 资源前缀
deploy, deployment, publish, release, hosting, 部署, 发布, 上线
upgrade, update, 升级, 更新
migrate, migration, move from, switch from, 迁移
version, versions, 版本
install, installation, 安装
quick start, quickstart, getting started, get started, 快速上手, 快速开始, 入门
introduction, overview, about, 介绍, 简介, 概览, 总览
glossary, terms, terminology, 术语, 术语表, 名词解释
faq, frequently asked questions, common questions, troubleshooting, 常见问题, 问题排查, 疑难解答, 故障排除
contribute, contributing, contribution, 贡献
changelog, change log, release notes, 更新日志, 变更日志
announce, announcing, announcement, 公告, 发布公告
example, sample, demo, 示例, 例子, 样例
error, exception, failure, 错误, 异常, 报错
warning, warn, 警告
fail, failing, failed, 失败
bug, issue, problem, 问题, 缺陷
debug, debugging, debugger, 调试
log, logs, logging, logger, console log, 日志, 打印
log level, verbosity, verbose, 日志级别, 日志等级
silent, quiet, mute, 静默
progress, progress bar, 进度, 进度条
profile, profiling, profiler, performance analysis, 性能分析
trace, tracing, 追踪
analyze, analyse, analysis, analyzer, bundle analysis, bundle size, rsdoctor, 分析, 体积分析, 打包分析, 包体积
size, file size, 体积, 大小
performance, speed, fast, faster, slow, speed up, 性能, 速度, 提速, 加速
optimize, optimise, optimization, optimisation, tuning, 优化, 调优
cache, caching, cached, 缓存
persistent cache, build cache, filesystem cache, 持久化缓存, 构建缓存
long term caching, contenthash, content hash, filename hash, 长期缓存, 长效缓存
memory, 内存
leak, leaks, 泄漏, 泄露
parallel, concurrent, concurrently, concurrency, worker pool, 并行, 并发
thread, threads, worker thread, worker threads, 线程
process, child process, 进程, 子进程
worker, web worker, web workers
minify, minimize, minimise, minification, minifier, minimizer, uglify, compress code, terser, 压缩, 压缩代码, 代码压缩, 混淆
compress, compression, gzip, brotli, 压缩传输
tree shaking, treeshaking, dead code, dead code elimination, unused code, unused exports, 摇树, 死代码, 死代码消除, 无用代码, 未使用的代码
side effect, side effects, 副作用
source map, sourcemap, source maps, sourcemaps, devtool, 源码映射
transpile, transpilation, downlevel, transform, syntax lowering, 转译, 降级, 语法降级, 转换
polyfill, polyfills, shim, shims, 垫片
browser, browsers, 浏览器
browser compatibility, browser support, browserslist, supported browsers, old browsers, legacy browsers, 浏览器兼容性, 浏览器支持, 旧浏览器, 浏览器范围
compatibility, compatible, 兼容, 兼容性
external, externals, exclude dependencies, 外部依赖, 外部化, 排除依赖
entry, entry point, 入口
html template, template, 模板
title, 标题
head, meta tag, meta tags, head tags, 元信息
tag, tags, 标签
script, scripts, 脚本
inline, inlining, embed, embedded, 内联
preload, prefetch, preconnect, dns prefetch, resource hint, resource hints, 预加载, 预获取, 预连接, 资源提示
dev server, development server, devserver, local server, 开发服务器, 本地服务器, 开发服务
preview, 预览
production, production mode, production build, 生产, 生产环境, 生产模式
development, development mode, 开发, 开发环境, 开发模式
watch, watch mode, watcher, file watching, 监听, 监听模式, 监听文件
restart, reload, 重启, 刷新
backend, back end, 后端
frontend, front end, 前端
micro frontend, micro frontends, microfrontend, module federation, 微前端, 模块联邦
monorepo, workspace, workspaces, multi package, 单体仓库, 工作区
project, projects, 项目, 工程
multi environment, multiple environments, 多环境
wasm, webassembly
markdown, mdx
svg, svgr, 矢量图
sass, scss
css in js, styled components, emotion
css modules, css module
tailwind, tailwindcss, tailwind css
node, nodejs, node.js
vue, vuejs, vue.js
react, reactjs, react.js
next, nextjs, next.js
esm, es module, es modules, ecmascript module, ecmascript modules
cjs, commonjs
umd, iife
decorator, decorators, 装饰器
macro, macros, 宏
hook, hooks, lifecycle, 钩子, 生命周期
event, events, 事件
callback, callbacks, 回调
async, asynchronous, 异步
sync, synchronous, 同步
promise, promises
timeout, time out, time limit, 超时, 超时时间, 时间限制
retry, retries, rerun, flaky, 重试, 重跑, 不稳定
test, testing, tests, test case, unit test, spec, 测试, 用例, 单元测试, 测试用例
e2e, end to end, end to end testing, 端到端, 端到端测试
mock, mocking, stub, stubbing, fake, 模拟, 打桩, 替身
mock module, mock modules, module mock, 模拟模块
mock function, mock functions, 模拟函数
spy, spyon, spying, 监视, 侦听
fake timers, mock time, current time, system time, mock date, 伪定时器, 假定时器, 模拟时间, 当前时间, 虚拟时间
timer, timers, 定时器, 计时器
assert, assertion, assertions, expect, matcher, matchers, 断言, 匹配器
snapshot, snapshots, 快照
coverage, code coverage, test coverage, 覆盖率, 代码覆盖率, 测试覆盖率, 测试覆盖
reporter, reporters, report, test report, 报告器, 报告, 测试报告
filter, filtering, 过滤, 筛选
skip, skipped, 跳过
isolate, isolation, isolated, 隔离
fixture, fixtures, 夹具
before each, beforeeach, after each, aftereach, setup and teardown, teardown, cleanup, clean up, 清理, 前置, 后置
jsdom, happy dom
in source, in source testing, include source, 源码内, 源码内测试
ci, continuous integration, github actions, 持续集成
click, interaction, interactions, user interaction, user interactions, 点击, 交互
locator, selector, query element, 定位器, 选择器
editor, ide, vs code, vscode, 编辑器
documentation, docs, doc, document, 文档
page, 页面
home page, homepage, landing page, 主页, 首页
sidebar, side bar, 侧边栏, 侧栏
navigation, nav, navbar, navigation bar, menu, 导航, 导航栏, 菜单
outline, toc, table of contents, 目录大纲, 大纲
footer, 页脚
theme, theming, 主题
dark mode, dark theme, usedark, 暗色模式, 深色模式, 暗黑模式, 夜间模式
customize, customise, custom, customization, customisation, 自定义, 定制
search, full text search, 搜索, 检索
highlight, highlighting, syntax highlighting, shiki, 高亮, 代码高亮, 语法高亮
code block, code blocks, code sample, code samples, 代码块
front matter, frontmatter
layout, 布局
slot, 插槽
callout, container, admonition, 容器, 提示框
tab, tabs, 标签页, 选项卡
link, links, hyperlink, 链接
anchor, 锚点
feed, rss, subscription, 订阅
sitemap, site map, 站点地图
ai, llm, llms, agent, 人工智能, 大模型
license, licence, 许可证, 版权
team, members, 团队
banner, 横幅
comment, comments, 注释
encoding, charset, 编码, 字符集
hash, 哈希
split chunks, splitchunks, chunk splitting, 拆包
chunk, chunks
resolve, resolution, module resolution, 解析, 模块解析
import, 导入, 引入
export, exports, 导出
global, globals, 全局
private, internal, 内部
deprecated, deprecation, obsolete, 废弃, 弃用
experimental, experiment, experiments, unstable, 实验性, 实验
default, defaults, default value, 默认, 默认值
enable, turn on, switch on, activate, 启用, 开启, 打开
disable, turn off, switch off, deactivate, 禁用, 关闭, 停用
replace, substitute, replacement, 替换, 替代
create, generate, scaffold, 创建, 生成
add, insert, inject, append, 添加, 注入, 插入, 增加
change, modify, edit, 修改, 更改, 改变
merge, combine, 合并
check, validate, verify, 检查, 校验, 验证
circular dependency, circular dependencies, circular import, 循环依赖, 循环引用
virtual module, virtual modules, virtual file, virtual files, 虚拟模块, 虚拟文件
dll, dynamic link library, 动态链接库
barrel, barrel file, barrel files, re export
fallback, 回退, 兜底
header, headers, http header, response header, 响应头, 请求头
middleware, middlewares, 中间件
websocket, ws
shortcut, shortcuts, keyboard shortcut, 快捷键
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
format, 格式
`;
