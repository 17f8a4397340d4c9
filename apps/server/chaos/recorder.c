/*
 * Preloaded into a server (LD_PRELOAD): writes down in RECORD_TO, in their order, every change below RECORD_BELOW that has to reach
 * the disk, and every flush. recording.ts reads it and makes the disk as a power cut would leave it.
 *
 * A record: op (u8), inode (u64), offset (u64), length (u32), data. All little-endian. The data of an entry of a folder is a path, or
 * two paths with a NUL between them. A lock makes the order of the records that of the calls.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int out = -2;
static const char *below;
static size_t below_length;
static __thread int inside;

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static ssize_t plain_write(int fd, const void *data, size_t length) {
  static ssize_t (*real)(int, const void *, size_t);
  if (!real) real = dlsym(RTLD_NEXT, "write");
  return real(fd, data, length);
}

static int recording(void) {
  if (out != -2) return out >= 0;
  const char *file = getenv("RECORD_TO");
  below = getenv("RECORD_BELOW");
  below_length = below ? strlen(below) : 0;
  int (*real_open)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  out = file && below ? real_open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
  return out >= 0;
}

static void record(uint8_t op, uint64_t inode, uint64_t offset, const void *data, uint32_t length) {
  char head[21];
  head[0] = (char)op;
  memcpy(head + 1, &inode, 8);
  memcpy(head + 9, &offset, 8);
  memcpy(head + 17, &length, 4);
  char *whole = malloc(21 + (size_t)length);
  memcpy(whole, head, 21);
  if (length) memcpy(whole + 21, data, length);
  if (plain_write(out, whole, 21 + (size_t)length) != (ssize_t)(21 + (size_t)length)) abort();
  free(whole);
}

static int is_below(const char *path) {
  return below_length && strncmp(path, below, below_length) == 0;
}

/* Of a folder or file that lies below; 0 for any other. */
static uint64_t inode_of(int fd, int *is_folder) {
  char link[64], path[PATH_MAX];
  struct stat found;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  if (!is_below(path) || fstat(fd, &found) != 0) return 0;
  if (is_folder) *is_folder = S_ISDIR(found.st_mode);
  if (!S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode)) return 0;
  return found.st_ino;
}

#define GUARDED(call, then) \
  if (inside || !recording()) return call; \
  inside = 1; \
  pthread_mutex_lock(&lock); \
  __typeof__(call) result = call; \
  int failed = errno; \
  if (result >= 0) { then; } \
  pthread_mutex_unlock(&lock); \
  inside = 0; \
  errno = failed; \
  return result

static void wrote(int fd, const void *data, ssize_t length, off_t offset) {
  uint64_t inode = length > 0 ? inode_of(fd, NULL) : 0;
  if (inode) record('w', inode, (uint64_t)offset, data, (uint32_t)length);
}

static void wrote_all(int fd, const struct iovec *parts, int count, ssize_t length, off_t offset) {
  for (int n = 0; n < count && length > 0; n++) {
    ssize_t size = (ssize_t)parts[n].iov_len < length ? (ssize_t)parts[n].iov_len : length;
    wrote(fd, parts[n].iov_base, size, offset);
    offset += size;
    length -= size;
  }
}

/* After a write that moved the position: where it began. */
static off_t began(int fd, ssize_t length) { return lseek(fd, 0, SEEK_CUR) - length; }

ssize_t write(int fd, const void *data, size_t size) {
  REAL(write);
  GUARDED(real(fd, data, size), wrote(fd, data, result, began(fd, result)));
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  REAL(writev);
  GUARDED(real(fd, parts, count), wrote_all(fd, parts, count, result, began(fd, result)));
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t offset) {
  REAL(pwrite);
  GUARDED(real(fd, data, size, offset), wrote(fd, data, result, offset));
}
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t offset) {
  REAL(pwrite64);
  GUARDED(real(fd, data, size, offset), wrote(fd, data, result, offset));
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  REAL(pwritev);
  GUARDED(real(fd, parts, count, offset), wrote_all(fd, parts, count, result, offset));
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t offset) {
  REAL(pwritev64);
  GUARDED(real(fd, parts, count, offset), wrote_all(fd, parts, count, result, offset));
}

static void cut_to(int fd, off_t length) {
  uint64_t inode = inode_of(fd, NULL);
  if (inode) record('t', inode, (uint64_t)length, NULL, 0);
}
int ftruncate(int fd, off_t length) {
  REAL(ftruncate);
  GUARDED(real(fd, length), cut_to(fd, length));
}
int ftruncate64(int fd, off64_t length) {
  REAL(ftruncate64);
  GUARDED(real(fd, length), cut_to(fd, length));
}

static void flushed(int fd) {
  int folder = 0;
  uint64_t inode = inode_of(fd, &folder);
  if (!inode) return;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path);
  record(folder ? 'd' : 's', inode, 0, path, folder ? (uint32_t)length : 0);
}
int fsync(int fd) {
  REAL(fsync);
  GUARDED(real(fd), flushed(fd));
}
int fdatasync(int fd) {
  REAL(fdatasync);
  GUARDED(real(fd), flushed(fd));
}

static void entry(uint8_t op, uint64_t inode, const char *from, const char *to) {
  char both[2 * PATH_MAX + 2];
  size_t length = (size_t)snprintf(both, sizeof both, "%s", from);
  if (to) length += 1 + (size_t)snprintf(both + length + 1, sizeof both - length - 1, "%s", to);
  record(op, inode, 0, both, (uint32_t)length);
}
static void named(uint8_t op, const char *path) {
  struct stat found;
  if (is_below(path)) entry(op, stat(path, &found) == 0 ? found.st_ino : 0, path, NULL);
}
static void moved(const char *from, const char *to) {
  struct stat found;
  if (is_below(from) || is_below(to)) entry('r', stat(to, &found) == 0 ? found.st_ino : 0, from, to);
}
static void linked(const char *to) { named('c', to); }

int rename(const char *from, const char *to) {
  REAL(rename);
  GUARDED(real(from, to), moved(from, to));
}
int link(const char *from, const char *to) {
  REAL(link);
  GUARDED(real(from, to), linked(to));
}
int unlink(const char *path) {
  REAL(unlink);
  GUARDED(real(path), named('u', path));
}
int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  GUARDED(real(path, mode), named('m', path));
}

/* A file that an open creates: it was not there before. */
static void opened(int fd, const char *path, int flags, int was_there) {
  struct stat found;
  if (was_there || !(flags & O_CREAT) || fstat(fd, &found) != 0) return;
  entry('c', found.st_ino, path, NULL);
}
static void emptied(int fd, int flags, int was_there) {
  if (was_there && (flags & O_TRUNC)) cut_to(fd, 0);
}

#define OPENING(name) \
  int name(const char *path, int flags, ...) { \
    mode_t mode = 0; \
    if (flags & O_CREAT) { \
      va_list rest; \
      va_start(rest, flags); \
      mode = va_arg(rest, mode_t); \
      va_end(rest); \
    } \
    REAL(name); \
    if (inside || !recording() || !is_below(path)) return real(path, flags, mode); \
    struct stat found; \
    GUARDED((was_there = stat(path, &found) == 0, real(path, flags, mode)), \
            (opened(result, path, flags, was_there), emptied(result, flags, was_there))); \
  }
static __thread int was_there;
OPENING(open)
OPENING(open64)
