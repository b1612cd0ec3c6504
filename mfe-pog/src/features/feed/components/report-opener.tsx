import { LatePart } from '@platform/remote-kit/late-part'
import { useRequireLogin } from '@platform/remote-kit/shell'
import { IconButton } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'

const loadSheet = () => import('./report-sheet.tsx').then((module) => module.ReportSheet)

interface ReportOpenerProps {
  postId: string
  userName: string
}

/** Opens the sheet in which a user says what is wrong with a card. */
export function ReportOpener({ postId, userName }: ReportOpenerProps) {
  const t = useT()
  const requireLogin = useRequireLogin()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="warning"
        label={t('report', { name: userName })}
        onClick={async () => {
          if (await requireLogin()) setOpen(true)
        }}
      />
      {isOpen && (
        <LatePart load={loadSheet} props={{ postId, userName, onClose: () => setOpen(false) }} />
      )}
    </>
  )
}
