import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * The id of the current visit to a page. Each navigation begins another visit, except when the page replaces its own address to write its
 * filters or its tab there. Dialogs of a visit close with it (`useStateOfVisit`).
 */
export function useVisit(): string {
  const { key, pathname } = useLocation();
  const isOwnAddress = useNavigationType() === 'REPLACE';
  const [visit, setVisit] = useState({ key, pathname });
  const goesOn = visit.pathname === pathname && (visit.key === key || isOwnAddress);
  if (!goesOn) setVisit({ key, pathname });
  return goesOn ? visit.key : key;
}
