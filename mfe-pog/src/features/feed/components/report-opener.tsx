import { LatePart } from '@platform/remote-kit/late-part'
import { useRequireLogin } from '@platform/remote-kit/shell'
import { IconButton } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'

const loadSheet = () => import('./report-sheet.tsx').then(({ ReportSheet }) => ReportSheet)

interface ReportOpenerProps {
  postId: string
  userName: string
}

/** Opens the sheet in which a user says what is wrong with a card; a visitor logs in first. */
export function ReportOpener({ postId, userName }: ReportOpenerProps) {
  const t = useT()
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
      <IconButton
        icon="warning"
        label={t('report', { name: userName })}
        onClick={() => void open()}
      />
      {wasOpened && (
        <LatePart
          load={loadSheet}
          props={{ postId, userName, open: isOpen, onClose: () => setOpen(false) }}
        />
      )}
    </>
  )
}
