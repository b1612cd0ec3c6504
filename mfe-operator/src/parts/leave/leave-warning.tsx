import { useShell } from '@platform/remote-kit/shell'
import { Button, Stack, Text } from '@platform/ui'
import { useBackCloses } from '@platform/ui/interaction'
import { useEffect, useState } from 'react'
import { ActDialog } from '../act/act-dialog.tsx'
import { followedPath } from './followed-path.ts'
import { leaveTexts } from './i18n/messages.ts'

interface LeaveWarningProps {
  /** Whether something is written that would be lost. */
  isChanged: boolean
  /** Where Back leads to. */
  back: string
}

/**
 * Asks before a page is left on which something is written that is not saved: by a link, by Back, and, in the browser's words, by closing
 * or reloading the tab. Needs `leaveTexts`.
 */
export function LeaveWarning({ isChanged, back }: LeaveWarningProps) {
  const t = leaveTexts.useT()
  const { navigate } = useShell()
  /** The page that opens if they leave; null while they are not asked. */
  const [next, setNext] = useState<string | null>(null)
  const stay = () => setNext(null)
  useBackCloses(isChanged, () => setNext(back))

  useEffect(() => {
    if (!isChanged) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // Before any router sees it, the shell's too.
    const onPress = (event: MouseEvent) => {
      const path = followedPath(event)
      if (path === null) return
      event.preventDefault()
      event.stopPropagation()
      setNext(path)
    }
    addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onPress, { capture: true })
    return () => {
      removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onPress, { capture: true })
    }
  }, [isChanged])

  if (next === null) return null
  return (
    <ActDialog title={t('leave.title')} onClose={stay}>
      <Stack gap={4}>
        <Text>{t('leave.text')}</Text>
        <Button block size="l" onClick={stay}>
          {t('leave.stay')}
        </Button>
        <Button
          block
          variant="secondary"
          // The dialog's own history entry becomes that of the next page.
          onClick={() => navigate(next, { replace: true })}
        >
          {t('leave.action')}
        </Button>
      </Stack>
    </ActDialog>
  )
}
