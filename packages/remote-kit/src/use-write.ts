import { useMutation } from '@platform/remote-kit/query'
import { useCallback } from 'react'
import { isOffline } from './is-offline.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { useBackOnline } from './use-back-online.ts'

type Options<Data, Input> = Parameters<typeof useMutation<Data, Error, Input>>[0]

/** A call that changes something on the server, and is not sent again while it is in flight. */
export function useWrite<Data, Input = void>(options: Options<Data, Input>) {
  const { mutateAsync, data, error, isPending, isSuccess, reset, variables } = useMutation<
    Data,
    Error,
    Input
  >(options)
  const attempt = useCallback(
    (input: Input): Promise<Data | undefined> => mutateAsync(input).catch(() => undefined),
    [mutateAsync],
  )
  // Nothing was sent, and now it can be.
  useBackOnline(() => {
    if (isOffline(error)) reset()
  })
  return {
    /** Resolves once the call has ended: with its data, or with undefined if it failed or was not sent. */
    send: useOneAtATime(attempt),
    data,
    /** What the last call failed with. */
    error,
    isPending,
    isSuccess,
    reset,
    variables,
  }
}
