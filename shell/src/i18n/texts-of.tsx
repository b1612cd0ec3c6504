import type { Messages } from '@platform/remote-kit/i18n'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import type { ReactNode } from 'react'
import { useShellServices } from '../shell-context.ts'

interface Slots {
  /** Shown until the texts are there. */
  pending?: ReactNode
  children: ReactNode
}

/** A component that gives these texts to what is within it. They come with the code that asks for them, not with the first load. */
export function textsOf(...catalogues: Messages[]) {
  return function Texts(slots: Slots) {
    const { language } = useShellServices()
    return <LanguageProvider language={language} catalogues={catalogues} {...slots} />
  }
}
