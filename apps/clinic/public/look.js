// docs/decisions/255
for (const name of ['theme', 'density']) {
  try {
    const value = localStorage.getItem(`apariencia:${name}`);
    if (value) document.documentElement.dataset[name] = value;
  } catch {
    // No storage.
  }
}
