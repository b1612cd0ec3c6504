import type { Report } from '@platform/contracts/growth/attribution-choices'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { saveFile } from '@platform/remote-kit/save-file'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import type { Days } from '../model/period.ts'

/** What a report is asked for: its days, and what is its own. */
export interface ReportAsked extends Days {
  readonly [field: string]: string | undefined
}

const PATH = '/attribution/reports'

/** The figures as of some moments ago. */
export function useReport<Data>(report: Report, asked: ReportAsked) {
  const api = useApi()
  return useQuery({
    queryKey: ['reports', report, asked],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Data>(`${PATH}/${report}`, { query: asked, signal })),
    // Stays in view while another period is fetched.
    placeholderData: (last) => last,
  })
}

/** Saves a report as a table. */
export function useSaveReport(report: Report, asked: ReportAsked) {
  const api = useApi()
  return useWrite({
    mutationFn: async () =>
      unwrap(await api.getFileWithAuth(`${PATH}.csv`, { query: { report, ...asked } })),
    onSuccess: (file) => saveFile(file, `${report}-${asked.from}-${asked.to}.csv`),
  })
}
