import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useReadable } from '@platform/remote-kit/shell'
import { createRoot } from 'react-dom/client'
import type { Shell } from '../shell-api/create-shell.ts'
import { ConsentStrip } from './consent-strip.tsx'
import type { Gate } from './gate.ts'
import { messages } from './i18n/messages.ts'

const catalogues = [messages]

/** Asks for as long as there is no answer, after the page in the order of the keyboard. */
export function showConsentStrip(
  { language, shellApi }: Pick<Shell, 'language' | 'shellApi'>,
  gate: Gate,
): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <LanguageProvider language={language} catalogues={catalogues}>
      <Asked gate={gate} navigate={shellApi.navigate} />
    </LanguageProvider>,
  )
}

interface AskedProps {
  gate: Gate
  navigate: (path: string) => void
}

function Asked({ gate, navigate }: AskedProps) {
  return useReadable(gate) === 'ask' ? (
    <ConsentStrip onAnswer={gate.answer} navigate={navigate} />
  ) : null
}
