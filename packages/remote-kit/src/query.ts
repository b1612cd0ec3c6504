/** The part of react-query that shell and remotes use, shared as `router.ts` is: import it only from here. */
export {
  infiniteQueryOptions,
  keepPreviousData,
  type Query,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  queryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
