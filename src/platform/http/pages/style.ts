/** The one style of all pages, in the colours that the reader's system prefers. */
export const style = `
:root { color-scheme: light dark; --line: light-dark(#d8d8d8, #404040); --soft: light-dark(#f5f5f3, #222); --link: light-dark(#0b57a4, #8ab8f0) }
body { margin: 0 auto; padding: 1.5rem; max-width: 76rem; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #161616); color: light-dark(#1b1b1b, #e4e4e4) }
a { color: var(--link) }
code, pre { font: 14px/1.45 ui-monospace, monospace }
pre { padding: .75rem 1rem; background: var(--soft); overflow-x: auto }
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
@media (min-width: 64rem) {
  .aside { display: grid; grid-template-columns: 20rem minmax(0, 1fr); gap: 2.5rem }
  .aside > nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; font-size: 14px }
}
`
