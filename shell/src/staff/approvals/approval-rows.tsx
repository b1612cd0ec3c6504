import type { Approval } from '@platform/contracts/staff/approvals'
import { useNames } from '../names/use-names.ts'
import { ApprovalRow } from './approval-row.tsx'
import type { Step } from './decide-dialog.tsx'

interface ApprovalRowsProps {
  requests: readonly Approval[]
  onDecide: (request: Approval, step: Step) => void
}

/** The requests of one page of the list, whose accounts are named by one call. */
export function ApprovalRows({ requests, onDecide }: ApprovalRowsProps) {
  const nameOf = useNames(requests.flatMap(accountsOf))
  return requests.map((request) => (
    <ApprovalRow
      key={request.id}
      request={request}
      nameOf={nameOf}
      onDecide={(step) => onDecide(request, step)}
    />
  ))
}

/** Who asked, and who would gain from it. */
const accountsOf = ({ askedBy, body: { userId } }: Approval): string[] =>
  typeof userId === 'string' ? [askedBy, userId] : [askedBy]
