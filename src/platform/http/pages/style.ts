/** The one style of all pages, in the colors that the reader's system prefers. */
export const style = `
:root { color-scheme: light dark; --line: light-dark(#d8d8d8, #404040); --soft: light-dark(#f5f5f3, #222); --link: light-dark(#0b57a4, #8ab8f0) }
body { margin: 0 auto; padding: 1.5rem; max-width: 76rem; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #161616); color: light-dark(#1b1b1b, #e4e4e4) }
a { color: var(--link) }
code, pre { font: 14px/1.45 ui-monospace, monospace }
pre { padding: .75rem 1rem; background: var(--soft); overflow-x: auto }
body:has(.card) { background: light-dark(#f7f8fa, #111317) }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line) }
h3 { margin-top: 2rem; font-size: 1.05rem }
h3 > a { color: inherit; text-decoration: none }
section { scroll-margin-top: 1rem }
section:target { outline: 2px solid var(--link); outline-offset: .75rem }
table { border-collapse: collapse }
th, td { padding: .25rem 1.25rem .25rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
ul { padding-left: 1.25rem }
nav ul { list-style: none; padding: 0 }
.method { display: inline-block; min-width: 4.5em; font-weight: bold }
.quiet { color: light-dark(#5c5c5c, #a5a5a5) }
.card { max-width: 24rem; margin: 12vh auto; padding: 1.5rem 2rem; border: 1px solid var(--line); border-radius: 12px; background: light-dark(#fff, #181b20); box-shadow: 0 1px 2px rgb(0 0 0 / 6%), 0 8px 24px rgb(0 0 0 / 6%) }
.face { display: flex; align-items: center; gap: .6rem; margin: 0 0 1rem; font-weight: 650 }
.card h1 { margin: 0; font-size: 1.4rem }
.card label { font-weight: 600 }
.card input, .card button { box-sizing: border-box; width: 100%; margin-top: .4rem; padding: .6rem .75rem; border: 1px solid light-dark(#8a8f98, #6b7280); border-radius: 7px; font: inherit; color: inherit; background: transparent }
.card button { border: 0; font-weight: 600; color: #fff; background: #3b5bdb; cursor: pointer }
.card :focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
[role=alert] { color: light-dark(#b4232a, #ff9b9b) }
@media (min-width: 64rem) {
  .aside { display: grid; grid-template-columns: 20rem minmax(0, 1fr); gap: 2.5rem }
  .aside > nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; font-size: 14px }
}
`
