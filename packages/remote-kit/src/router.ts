/**
 * The part of react-router that shell and remotes use. Shared whole the package costs 64 KB gzip, this
 * module 15: it is what federation shares, under react-router's version. Import it only as
 * `@platform/remote-kit/router`, in remote-kit too, or the import misses the shared copy.
 */
export {
  BrowserRouter,
  Link,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router'
