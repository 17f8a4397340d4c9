import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Names the stay on a page: another one begins with each navigation, but not when the page only writes its filters or its tab into its
 * own address. What is open over the page closes with it (`useStateOfVisit`).
 */
export function useVisit(): string {
  const { key, pathname } = useLocation();
  const isOwnAddress = useNavigationType() === 'REPLACE';
  const [visit, setVisit] = useState({ key, pathname });
  const goesOn = visit.pathname === pathname && (visit.key === key || isOwnAddress);
  if (!goesOn) setVisit({ key, pathname });
  return goesOn ? visit.key : key;
}
