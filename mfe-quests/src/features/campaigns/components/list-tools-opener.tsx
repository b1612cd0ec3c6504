import { LazyScreen, type LoadScreen } from '@platform/remote-kit/lazy-screen'
import { Button, Skeleton } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../../../i18n/messages.ts'
import { isUsualOrder, type ListChoice } from '../model/list-choice.ts'

const load = () => import('./list-tools.tsx').then((module) => module.ListTools)
const loadInFocus = () => import('./list-tools.tsx').then((module) => module.ListToolsInFocus)

/** px */
const HEIGHT = 48

/** Leads to the search in the list and its order, whose code is fetched when it is asked for, or used by the address. */
export function ListToolsOpener({ choice }: { choice: ListChoice }) {
  const t = useT()
  const [tools, setTools] = useState<{ load: LoadScreen } | null>(() =>
    isUsualOrder(choice) && choice.search === '' ? null : { load },
  )
  if (tools) return <LazyScreen load={tools.load} skeleton={<Skeleton height={HEIGHT} />} />
  return (
    <Button
      variant="secondary"
      style={{ alignSelf: 'start' }}
      onClick={() => setTools({ load: loadInFocus })}
    >
      {t('list.tools')}
    </Button>
  )
}
