import type { ClanView } from '@platform/contracts/clans/http'
import { Notice } from '@platform/ui'
import { useAppealClan } from '../api/act-in-clan.ts'
import { useOwnAppeal } from '../api/get-clan.ts'
import { useT } from '../i18n/messages.ts'
import { AppealButton } from './appeal-button.tsx'

/** Why staff have hidden the own clan, and the way out; nothing for one that everybody sees. */
export function HiddenNotice({ clan, isChief }: { clan: ClanView; isChief: boolean }) {
  const t = useT()
  const { hidden } = clan
  const { data: appeal } = useOwnAppeal({ enabled: hidden !== null && isChief })
  const write = useAppealClan(clan.id)
  if (!hidden) return null
  const { ground, isChanged, about } = hidden
  const next = isChanged ? 'waits' : about === 'conduct' ? 'conduct' : isChief ? 'change' : 'chief'
  return (
    <Notice
      tone="bad"
      title={t('hidden')}
      action={appeal === 'possible' && !isChanged && <AppealButton write={write} />}
    >
      {t(`hidden.${ground}`)} {t(`hidden.${next}`)} {appeal === 'waiting' && t('appeal.waits')}
    </Notice>
  )
}
