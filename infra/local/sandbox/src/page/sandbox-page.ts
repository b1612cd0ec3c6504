import { escapeHtml } from '../escape-html.ts'

interface SandboxPage {
  /** What the sandbox plays. */
  name: string
  /** Of the window; `name` by default. */
  title?: string
  /** HTML. */
  main: string
}

/** A page of something that the sandbox plays. */
export const sandboxPage = ({ name, title = name, main }: SandboxPage): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)} (sandbox)</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/inbox.css" />
  </head>
  <body>
    <header><h1>${escapeHtml(name)} <span>sandbox</span></h1></header>
    <main>${main}</main>
  </body>
</html>`
