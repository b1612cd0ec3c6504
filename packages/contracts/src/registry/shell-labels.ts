import type { Localised } from '../envelope.ts'

/** Labels of the shell's own navigation entries, as its catalogues have them. */
export const SHELL_LABELS: readonly Localised[] = [
  { en: 'Home', hi: 'होम', 'pt-BR': 'Início' },
  { en: 'Profile', hi: 'प्रोफ़ाइल', 'pt-BR': 'Perfil' },
]

/** Case, accents, width, spaces and punctuation make no difference. */
const sameLetters = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true })

/** Whether a user would take a label for one of the shell's own, in any language. */
export function isShellLabel(label: string): boolean {
  return SHELL_LABELS.flatMap((own) => Object.values(own)).some(
    (own) => sameLetters.compare(own, label.normalize('NFKC')) === 0,
  )
}
