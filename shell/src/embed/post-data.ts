import { SOURCE_HEADER, SOURCE_WEBSITE } from '@platform/contracts/constants'

const source = { [SOURCE_HEADER]: SOURCE_WEBSITE }

/** Data of the API's answer to a call without a user; null where it was refused. For a frame whose API client comes with React. */
export async function postData<Data>(path: string, body: object): Promise<Data | null> {
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { ...source, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  return response?.ok ? dataOf<Data>(response) : null
}

/** The same of a GET. */
export async function getData<Data>(path: string): Promise<Data | null> {
  const response = await fetch(`/api${path}`, { headers: source }).catch(() => null)
  return response?.ok ? dataOf<Data>(response) : null
}

async function dataOf<Data>(response: Response): Promise<Data | null> {
  const { data = null } = (await response.json()) as { data?: Data }
  return data
}
