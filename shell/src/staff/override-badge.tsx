import { validGrant } from '@platform/federation/loader/override-grant'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { ShellContext } from '@platform/remote-kit/shell'
import { createRoot } from 'react-dom/client'
import type { PageConfig } from '../page-config.ts'
import { storedOverride } from '../remotes/stored-override.ts'
import type { Shell } from '../shell-api/create-shell.ts'
import { messages } from './i18n/messages.ts'
import { Badge } from './override/badge.tsx'
import { clearOverride } from './override/store-override.ts'

const catalogues = [messages]

/**
 * Shows on every page that another build runs in this browser, outside of the remotes' elements; Ctrl+Alt+0
 * ends it. Clears a grant that is invalid (expired, forged, of another user).
 */
export async function showOverrideBadge(
  shell: Shell,
  { trust, servedAt }: PageConfig,
): Promise<void> {
  const signed = storedOverride()
  if (!signed) return
  const session = shell.session.get()
  const grant = await validGrant(signed, {
    trusted: trust.registry,
    userId: session.status === 'signed-in' ? session.userId : null,
    now: servedAt + performance.now(),
  })
  if (!grant) return clearOverride()

  // By key position: with Alt, some layouts produce other characters.
  addEventListener('keydown', ({ ctrlKey, altKey, code }) => {
    if (ctrlKey && altKey && (code === 'Digit0' || code === 'Numpad0')) reset()
  })
  createRoot(document.body.appendChild(document.createElement('aside'))).render(
    <ShellContext value={shell.shellApi}>
      <LanguageProvider language={shell.language} catalogues={catalogues}>
        <Badge grant={grant} onReset={reset} />
      </LanguageProvider>
    </ShellContext>,
  )
}

function reset(): void {
  clearOverride()
  location.reload()
}
