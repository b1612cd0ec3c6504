import { type Behaviour, behaviour } from '../behaviour.ts'
import { escapeHtml } from '../escape-html.ts'

const labels: Readonly<Record<Behaviour, string>> = {
  ok: 'Works',
  error: 'Is down',
  'error-once': 'Is down once',
  slow: 'Is slow',
  'rate-limited': 'Is over its rate limit',
}

/** For each of these providers a choice of how it behaves from now on; `/faults.js` sends what is chosen. */
export function faultControls(settings: Readonly<Record<string, Behaviour>>): string {
  const controls = Object.entries(settings).map(([name, set]) => {
    const options = behaviour.options.map(
      (each) =>
        `<option value="${each}"${each === set ? ' selected' : ''}>${escapeHtml(labels[each])}</option>`,
    )
    const id = `fault-${escapeHtml(name)}`
    return `<p class="fault"><label for="${id}">${escapeHtml(name)}</label><select id="${id}" name="${escapeHtml(name)}" autocomplete="off">${options.join('')}</select></p>`
  })
  return `<section class="faults" aria-label="How providers behave">${controls.join('')}</section><script type="module" src="/faults.js"></script>`
}
