import type { Page } from 'playwright'
import type { Fault } from './builds-fault.ts'
import { releaseEntry } from './faulty-release.ts'

/** What the mistakes throw. */
const MISTAKE = "the team's mistake"

const throwsInMount = 'mount() { throw mistake }'

/** Mounting looks at the session once; each screen looks again while it renders. */
const throwsInRender = `mount(element, props) {
  let looks = 0
  const get = () => {
    if (looks++ > 0 && isMistaken()) throw mistake
    return props.shell.session.get()
  }
  const shell = { ...props.shell, session: { ...props.shell.session, get } }
  return module.mount(element, { ...props, shell })
}`

/** Signed releases of a remote that throw somewhere until they are repaired. */
export const mistakes = {
  entry: (page: Page, remote: string) =>
    release(
      page,
      remote,
      (script) => `${DEFINITIONS}\nif (isMistaken()) throw mistake;\n${script}`,
    ),
  mount: (page: Page, remote: string) =>
    release(page, remote, (script, container) => wrapped(script, container, throwsInMount)),
  render: (page: Page, remote: string) =>
    release(page, remote, (script, container) => wrapped(script, container, throwsInRender)),
}

/** An entry whose remote throws in each render, for ever. */
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

const DEFINITIONS = `const mistake = new Error(${JSON.stringify(MISTAKE)})
const isMistaken = () => !window.isRepaired`

/** The remote as it is, but for how its \`./mount\` mounts. */
function wrapped(script: string, container: string, mount: string): string {
  return `${script}
${DEFINITIONS}
const name = ${JSON.stringify(container)}
const right = window[name]
const get = async (path) => {
  const module = (await right.get(path))()
  const wrong = { ${mount} }
  return () => ({ mount: (...args) => (isMistaken() ? wrong : module).mount(...args) })
}
window[name] = { init: (...args) => right.init(...args), get }`
}
