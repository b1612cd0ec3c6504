import type { TournamentView } from '@platform/contracts/clans/tournaments-http'
import { useRequireLogin } from '@platform/remote-kit/shell'
import { Button } from '@platform/ui'
import { useState } from 'react'
import { useClanStatus } from '../../membership/api/own-standing.ts'
import { useT } from '../i18n/messages.ts'
import { LineupSheet } from './lineup-sheet.tsx'

/** Opens the sheet in which a chief chooses who of the clan plays. */
export function LineupOpener({ tournament }: { tournament: TournamentView }) {
  const t = useT()
  const requireLogin = useRequireLogin()
  const { data: status } = useClanStatus()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        block
        size="l"
        onClick={async () => {
          if (await requireLogin()) setOpen(true)
        }}
      >
        {t('bar.registerClan')}
      </Button>
      {status?.clanState === 'CHIEF' && status.clanID && (
        <LineupSheet
          tournament={tournament}
          clanId={status.clanID}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
