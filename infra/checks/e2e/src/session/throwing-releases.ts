import type { Page } from 'playwright'
import type { Fault } from './broken-builds.ts'
import { releaseEntry } from './faulty-release.ts'

/** Message of the errors that these releases throw. */
const MESSAGE = 'thrown by the remote'

const throwsInMount = 'mount() { throw failure }'

/** The mount reads the session once; each screen reads it again while it renders. */
const throwsInRender = `mount(element, props) {
  let reads = 0
  const get = () => {
    if (reads++ > 0 && isBroken()) throw failure
    return props.shell.session.get()
  }
  const shell = { ...props.shell, session: { ...props.shell.session, get } }
  return module.mount(element, { ...props, shell })
}`

/** Signed releases of a remote that throw in one place until they are repaired. */
export const throwingReleases = {
  entry: (page: Page, remote: string) =>
    release(page, remote, (script) => `${DEFINITIONS}\nif (isBroken()) throw failure;\n${script}`),
  mount: (page: Page, remote: string) =>
    release(page, remote, (script, container) => wrapped(script, container, throwsInMount)),
  render: (page: Page, remote: string) =>
    release(page, remote, (script, container) => wrapped(script, container, throwsInRender)),
}

/** An entry whose remote throws in every render. */
export const throwsWhileRendering = (script: string, container: string) =>
  `{${wrapped(script, container, throwsInRender)}}`

async function release(
  page: Page,
  remote: string,
  edit: (script: string, container: string) => string,
): Promise<Fault> {
  await releaseEntry(page, remote, (script, container) => `{${edit(script, container)}}`)
  return { repair: () => page.evaluate(() => Object.assign(window, { isRepaired: true })) }
}

const DEFINITIONS = `const failure = new Error(${JSON.stringify(MESSAGE)})
const isBroken = () => !window.isRepaired`

/** The remote with another implementation of \`./mount\`. */
function wrapped(script: string, container: string, mount: string): string {
  return `${script}
${DEFINITIONS}
const name = ${JSON.stringify(container)}
const original = window[name]
const get = async (path) => {
  const module = (await original.get(path))()
  const broken = { ${mount} }
  return () => ({ mount: (...args) => (isBroken() ? broken : module).mount(...args) })
}
window[name] = { init: (...args) => original.init(...args), get }`
}
