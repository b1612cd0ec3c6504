import { MY_CLAN_PATH } from '@platform/contracts/clans/paths'
import { LatePart } from '@platform/remote-kit/late-part'
import { useRequireLogin, useShell } from '@platform/remote-kit/shell'
import { Button } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'

const loadSheet = () => import('./clan-sheet.tsx').then(({ ClanSheet }) => ClanSheet)

/** Opens the sheet in which a clan is created; a visitor logs in first. */
export function CreateOpener({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const t = useT()
  const { navigate } = useShell()
  const requireLogin = useRequireLogin()
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)

  async function open() {
    if (!(await requireLogin())) return
    setWasOpened(true)
    setOpen(true)
  }

  return (
    <>
      <Button variant={variant} onClick={() => void open()}>
        {t('create.open')}
      </Button>
      {wasOpened && (
        <LatePart
          load={loadSheet}
          props={{
            open: isOpen,
            onClose: () => setOpen(false),
            onDone: () => navigate(MY_CLAN_PATH),
          }}
        />
      )}
    </>
  )
}
