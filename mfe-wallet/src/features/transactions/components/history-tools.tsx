import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useSearchParams } from '@platform/remote-kit/router'
import { useShell } from '@platform/remote-kit/shell'
import { Button, Inline, Skeleton, Stack } from '@platform/ui'
import { useId, useState } from 'react'
import { messages as walletMessages } from '../../../i18n/messages.ts'
import { messages, useT } from '../i18n/messages.ts'
import { countFilters, readFilters } from '../model/transaction-filter.ts'
import { ExportButton } from './export-button.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { HistorySearch } from './history-search.tsx'
import { StatementButton } from './statement-button.tsx'
import { TOOLS_HEIGHT } from './tools-height.ts'

const catalogues = [messages, walletMessages]

/** The search in the history, its further filters and its export; not in the first load. */
export function HistoryTools() {
  return (
    <LanguageProvider
      language={useShell().language}
      catalogues={catalogues}
      pending={<Skeleton height={TOOLS_HEIGHT} />}
    >
      <Tools />
    </LanguageProvider>
  )
}

function Tools() {
  const t = useT()
  const panelId = useId()
  const [address] = useSearchParams()
  const filters = readFilters(address)
  const count = countFilters(filters)
  // Closed also where the address has filters: what opens as the page loads would move the list.
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <HistorySearch />
        <Inline justify="between">
          <Button
            variant="secondary"
            size="s"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {count > 0 ? t('filtersSet', { count }) : t('filters')}
          </Button>
          <Inline gap={2} justify="end">
            <StatementButton currency={filters.currency} />
            <ExportButton filters={filters} />
          </Inline>
        </Inline>
      </Stack>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <FilterPanel />}
      </div>
    </Stack>
  )
}
