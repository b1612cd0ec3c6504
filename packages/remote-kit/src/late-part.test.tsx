import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LatePart } from './late-part.tsx'

const names: (string | undefined)[] = []
const Name = ({ name }: { name: string }) => {
  names.push(name)
  return <p>{name}</p>
}
const Age = ({ age }: { age: number }) => <p>{age}</p>
const loadName = () => Promise.resolve(Name)
const loadAge = () => Promise.resolve(Age)

test('where another part takes its place, neither is drawn with the props of the other', async () => {
  const { rerender } = render(<LatePart load={loadName} props={{ name: 'Foxes' }} skeleton="..." />)
  expect(await screen.findByText('Foxes')).toBeDefined()
  rerender(<LatePart load={loadAge} props={{ age: 7 }} skeleton="..." />)
  expect(await screen.findByText('7')).toBeDefined()
  expect(new Set(names)).toEqual(new Set(['Foxes']))
})

test('a part whose code cannot be fetched leaves nothing, and says so once', async () => {
  let missing = 0
  const load = () => Promise.reject(new Error('404'))
  const { container } = render(
    <LatePart load={load} props={{}} skeleton="..." onMissing={() => (missing += 1)} />,
  )
  await expect.poll(() => container.textContent, { timeout: 20_000 }).toBe('')
  expect(missing).toBe(1)
})
