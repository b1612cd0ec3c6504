import { tournamentPath } from '@platform/contracts/clans/paths'
import { LatePart } from '@platform/remote-kit/late-part'
import { useRequireLogin, useShell } from '@platform/remote-kit/shell'
import { Button } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'

const loadSheet = () => import('./create-sheet.tsx').then(({ CreateSheet }) => CreateSheet)

interface CreateOpenerProps {
  variant?: 'primary' | 'secondary'
}

/** Opens the sheet in which a tournament is created; a visitor logs in first. */
export function CreateOpener({ variant = 'secondary' }: CreateOpenerProps) {
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
            onDone: (id: string) => navigate(tournamentPath(id)),
          }}
        />
      )}
    </>
  )
}
