import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import type { PageConfig } from '../page-config.ts'
import type { Shell } from '../shell-api/create-shell.ts'
import { askToReload } from './ask-to-reload.ts'
import { findReplacement } from './follow-versions.ts'
import { isQuiet } from './is-quiet.ts'

interface Parts {
  shell: Shell
  config: PageConfig
  loader: RemoteLoader
}

/** Asks the user of a page that stays open to load it again, once the channel serves what it runs no longer. */
export function startFollowing({ shell, config, loader }: Parts): void {
  const { channel, trust } = config
  void askToReload({
    find: () => findReplacement({ api: shell.api, channel, trusted: trust.registry, loader }),
    isQuiet,
    async ask(why) {
      // Few pages ever ask.
      const strip = await import('./show-reload-strip.tsx').catch(() => null)
      const isWanted = strip !== null && (await strip.showReloadStrip(shell, why))
      if (isWanted) location.reload()
      return isWanted
    },
    signal: new AbortController().signal,
  })
}
