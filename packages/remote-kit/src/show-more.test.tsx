import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type ApiFailureResult, failed, notSent } from './api/result.ts'
import { itemsOf, type Page, pagedQuery } from './paged-query.ts'
import { QueryClient, QueryClientProvider, useInfiniteQuery } from './query.ts'
import { ShowMore } from './show-more.tsx'

afterEach(cleanup)

const pages: Record<string, Page<string>> = {
  first: { items: ['one', 'two'], nextCursor: 'second' },
  second: { items: ['three'], nextCursor: null },
}

/** A list whose next request fails while `server.down`. */
function openList() {
  const server = { down: false as false | ApiFailureResult }
  const query = pagedQuery<string>({
    queryKey: ['list'],
    fetchPage: async ({ cursor = 'first' }) =>
      server.down
        ? server.down
        : { success: true, status: 200, data: pages[cursor]!, message: 'ok', code: null },
  })
  function List() {
    const list = useInfiniteQuery(query)
    return (
      <>
        {list.data && <p>{itemsOf(list.data).join(' ')}</p>}
        <ShowMore list={list} failed="It did not load">
          Show more
        </ShowMore>
      </>
    )
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
  return { server }
}

const more = () => screen.findByRole('button', { name: 'Show more' })

test('adds the next page, and has no button after the last one', async () => {
  openList()
  const button = await more()
  button.focus()
  fireEvent.click(button)
  await screen.findByText('one two three')
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement, 'the focus stays below the list').not.toBe(document.body)
})

test('says that the next page failed, keeps the list and tries again', async () => {
  const { server } = openList()
  const button = await more()
  server.down = failed({ status: 503, code: 'UNAVAILABLE', message: 'down' })
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('It did not load')
  expect(screen.getByText('one two')).toBeTruthy()
  server.down = false
  fireEvent.click(await more())
  await screen.findByText('one two three')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('offline it says so, and adds the next page once the network is back', async () => {
  const { server } = openList()
  const button = await more()
  server.down = notSent
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('You are offline')
  server.down = false
  dispatchEvent(new Event('online'))
  await screen.findByText('one two three')
})
