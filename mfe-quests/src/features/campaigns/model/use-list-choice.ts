import { useSearchParams } from '@platform/remote-kit/router'
import { type ListChoice, readChoice, writeChoice } from './list-choice.ts'

/** What is chosen of the list: it is in the address, so that it survives going back and a reload, and can be shared. */
export function useListChoice() {
  const [address, setAddress] = useSearchParams()
  const choice = readChoice(address)
  const choose = (change: Partial<ListChoice>) =>
    setAddress((now) => writeChoice(now, { ...readChoice(now), ...change }), { replace: true })
  return { choice, choose }
}
